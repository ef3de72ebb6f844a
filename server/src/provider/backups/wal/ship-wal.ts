import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Vault } from '../vault/vault.ts'
import { beginNewChain, chainOf } from './wal-chain.ts'
import { unpackSegment } from './unpack-segment.ts'
import { chainPrefix, isSegment, readWalName, walName } from './wal-names.ts'

const compress = promisify(gzip)

type Options = {
  walFolder: string
  cluster: string
  folder: Vault
  store?: Vault | undefined
  /** Whether a copy of the chain exists or is being made: WAL without one is of no use. */
  isWanted: (chain: string) => Promise<boolean>
}

/** Until when a place has every commit, where something arrived, and what stopped it. */
type Shipped = { until?: Date; error?: string }

export type WalShipper = {
  chain(): string
  /** Takes what PostgreSQL has left, oldest first, to the folder, then to the store. Says for each place what became of it. */
  ship(): Promise<{ folder: Shipped; store: Shipped }>
  /** The places were tidied up: what they have is listed anew. */
  forgetListing(): void
}

/** Takes finished WAL segments, compressed, to the places of the copies. The folder has a segment before PostgreSQL's is removed. */
export function makeWalShipper({ walFolder, cluster, folder, store, isWanted }: Options): WalShipper {
  let chain = chainOf(walFolder)
  /** Names by segment, of the chain. */
  let inFolder: Map<string, string> | undefined
  let missingInStore: string[] | undefined

  const listed = async (vault: Vault) => (await vault.list(chainPrefix(chain))).map(({ name }) => name)

  async function toFolder(shipped: Shipped) {
    const waiting = readdirSync(walFolder).toSorted()
    for (const name of waiting.filter((each) =>
      /^[0-9A-F]{8}(\.history|[0-9A-F]{16}\.[0-9A-F]{8}\.backup)$/.test(each),
    ))
      rmSync(join(walFolder, name)) // a chain has one timeline, and a copy its own label
    for (const segment of waiting.filter(isSegment)) {
      const path = join(walFolder, segment)
      const closedAt = (await isWanted(chain)) ? await keep(segment, path) : undefined
      if (closedAt) shipped.until = closedAt
      rmSync(path)
    }
  }

  async function keep(segment: string, path: string): Promise<Date | undefined> {
    inFolder ??= new Map((await listed(folder)).map((name) => [readWalName(name)?.segment ?? '', name]))
    const content = await readFile(path)
    const known = inFolder.get(segment)
    if (known !== undefined) {
      if (unpackSegment(await folder.get(known), known).equals(content)) return undefined
      chain = beginNewChain(walFolder)
      inFolder = new Map()
      missingInStore = []
      return undefined // of no use before the next copy
    }
    const closedAt = closeTimeOf(segment) ?? newestIn(inFolder)
    const name = walName(chain, segment, closedAt)
    await folder.put(name, await compress(content, { level: 6 }))
    inFolder.set(segment, name)
    missingInStore?.push(name)
    return closedAt
  }

  /**
   * When PostgreSQL closed a segment, by the note that it leaves for its archiver until a checkpoint: the archived file may be much
   * later, when commits that it lacks were answered already.
   */
  function closeTimeOf(segment: string): Date | undefined {
    for (const state of ['done', 'ready']) {
      const note = statSync(join(cluster, 'pg_wal/archive_status', `${segment}.${state}`), { throwIfNoEntry: false })
      if (note) return note.mtime
    }
    return undefined
  }

  async function toStore(vault: Vault, shipped: Shipped) {
    if (missingInStore === undefined) {
      const there = new Set(await listed(vault))
      missingInStore = (await listed(folder)).filter((name) => !there.has(name))
    }
    for (let name = missingInStore[0]; name !== undefined; name = missingInStore[0]) {
      await vault.put(name, await folder.get(name))
      missingInStore.shift()
      const { closedAt } = readWalName(name) ?? {}
      if (closedAt) shipped.until = closedAt
    }
  }

  return {
    chain: () => chain,
    async ship() {
      const outcome: { folder: Shipped; store: Shipped } = { folder: {}, store: {} }
      await toFolder(outcome.folder).catch(recordError(outcome.folder))
      if (store) await toStore(store, outcome.store).catch(recordError(outcome.store))
      return outcome
    },
    forgetListing() {
      inFolder = undefined
      missingInStore = undefined
    },
  }
}

const recordError = (shipped: Shipped) => (error: unknown) =>
  void (shipped.error = error instanceof Error ? error.message : String(error))

/** Without a note about a segment nothing more is claimed of it than of the one before. */
const newestIn = (names: ReadonlyMap<string, string>): Date =>
  readWalName([...names.values()].at(-1) ?? '')?.closedAt ?? new Date(0)
