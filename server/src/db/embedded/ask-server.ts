import pg from 'pg'

export type ServerState = 'ready' | 'busy' | 'wrong password' | 'silent'

/** Tries a connection. 'busy': the server recovers, starts or stops; 'silent': nothing listens at the address. */
export async function probeServer(config: pg.ClientConfig): Promise<ServerState> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // if the server dies at this moment, the next try shows it
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return stateOf((error as { code?: string }).code)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function stateOf(code: string | undefined): ServerState {
  if (code === '28P01' || code === '28000') return 'wrong password'
  return code?.startsWith('57P') || code === '53300' ? 'busy' : 'silent'
}
