import pg from 'pg'

/** Runs the work on one connection of its own and closes it. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // a connection cut while idle shows at the next query
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
