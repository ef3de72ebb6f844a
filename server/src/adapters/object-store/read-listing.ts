import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { isModestXml, XML_DEPTH } from '../../platform/untrusted/xml-budget.ts'

const parser = new XMLParser({ parseTagValue: false, maxNestedTags: XML_DEPTH, isArray: (name) => name === 'Contents' })
const contents = z.object({
  Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number() })).default([]),
  NextContinuationToken: z.string().optional(),
})
/** An element without children is parsed as an empty text. */
const listing = z.object({ ListBucketResult: z.preprocess((value) => (value === '' ? {} : value), contents) })

/** A page has a thousand objects, with some seven elements each. */
const MAX_TAGS = 30_000

/** One page of the answer to ListObjectsV2. */
type Listing = { objects: { key: string; size: number }[]; next: string | undefined }

/** Reads one page. Runs in a thread. @returns null for something else */
export function readListing({ xml }: { xml: string }): Listing | null {
  if (!isModestXml(xml, MAX_TAGS)) return null
  const read = listing.safeParse(parser.parse(xml))
  if (!read.success) return null
  const { Contents, NextContinuationToken } = read.data.ListBucketResult
  return { objects: Contents.map(({ Key, Size }) => ({ key: Key, size: Size })), next: NextContinuationToken }
}
