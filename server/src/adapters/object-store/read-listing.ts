import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { StoreError } from './store-error.ts'

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })
const contents = z.object({
  Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number() })).default([]),
  NextContinuationToken: z.string().optional(),
})
/** An element without children is parsed as an empty text. */
const listing = z.object({ ListBucketResult: z.preprocess((value) => (value === '' ? {} : value), contents) })

/** One page of the answer to ListObjectsV2. @throws StoreError when it is something else */
export function readListing(xml: string): { objects: { key: string; size: number }[]; next: string | undefined } {
  const read = listing.safeParse(parser.parse(xml))
  if (!read.success) throw new StoreError('unexpected', 'ListObjectsV2')
  const { Contents, NextContinuationToken } = read.data.ListBucketResult
  return { objects: Contents.map(({ Key, Size }) => ({ key: Key, size: Size })), next: NextContinuationToken }
}
