/**
 * A place of copies: a folder, or a store elsewhere. An object is there whole or not at all, also after a power cut. Names have
 * letters, digits and `._/-` only.
 */
export type Vault = {
  kind: 'folder' | 'store'
  /** Replaces an object of the same name. */
  put(name: string, bytes: Buffer): Promise<void>
  /** @throws Error for an object that is missing, altered or encrypted with another key */
  get(name: string): Promise<Buffer>
  /** Sorted by name. */
  list(prefix: string): Promise<{ name: string; size: number }[]>
  remove(name: string): Promise<void>
}

export const COPIES = 'copies/'
export const WAL = 'wal/'
