import type { SecretBox } from '../../platform/secrets.ts'

type Key = { accountId: string; id: string }

const urlPurpose = ({ accountId, id }: Key) => `calendar ${accountId} ${id}`

/** The address of a calendar, encrypted, and the hash by which it is found in another unit. */
export const sealUrl = (secrets: SecretBox, key: Key, url: string) => ({
  sealedUrl: secrets.seal(url, urlPurpose(key)),
  urlHash: secrets.hash(url, 'calendar url'),
})

/** Undefined if it was encrypted with another key of the installation. */
export const openUrl = (secrets: SecretBox, feed: Key & { sealedUrl: Buffer | null }): string | undefined =>
  secrets.openIfReadable(feed.sealedUrl, urlPurpose(feed))
