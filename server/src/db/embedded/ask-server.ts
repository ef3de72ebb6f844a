import pg from 'pg'

export type Answer = 'ready' | 'busy' | 'wrong password' | 'silent'

/** Tries a connection. 'busy': the server recovers, starts or stops; 'silent': nothing listens at the address. */
export async function askServer(config: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // if the server dies at this moment, the next try shows it
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return answerOf((error as { code?: string }).code)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function answerOf(code: string | undefined): Answer {
  if (code === '28P01' || code === '28000') return 'wrong password'
  return code?.startsWith('57P') || code === '53300' ? 'busy' : 'silent'
}
