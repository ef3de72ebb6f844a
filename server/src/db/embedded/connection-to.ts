import type pg from 'pg'
import type { Address } from './server-settings.ts'

/** Connection settings for our own server. */
export function connectionTo(address: Address, user: string, password: string, database = 'postgres'): pg.ClientConfig {
  return { host: address.socketFolder ?? '127.0.0.1', port: address.port, user, password, database, ssl: false }
}
