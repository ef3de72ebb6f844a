import type pg from 'pg'
import type { ServerAddress } from './server-settings.ts'

/** Connection settings for our own server. */
export function connectionConfig(
  address: ServerAddress,
  user: string,
  password: string,
  database = 'postgres',
): pg.ClientConfig {
  return { host: address.socketFolder ?? '127.0.0.1', port: address.port, user, password, database, ssl: false }
}
