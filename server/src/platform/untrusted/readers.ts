const KB = 1024
const MB = 1024 * KB

/** What reading in a thread may cost. Outcomes depend on bytes and steps only; memory and seconds end what escaped them. */
export type ReaderBudget = {
  /** Of what is read, checked before anything is parsed. */
  bytes: number
  /** Of the JavaScript heap of the thread. */
  memoryMb: number
  /** Of the result, as it is handed back to the main thread. */
  replyBytes: number
  /** Of the thread, from its start with this reading. Ten times what a slow machine needs for the largest legal one. */
  seconds: number
}

type Reader = {
  /** Whose bytes. */
  reads: string
  /** The files that parse them, below server/src. A name that ends with a slash is a folder. */
  files: readonly string[]
  /** What the parser counts, and how many it takes. It refuses at the first one beyond, on every machine. */
  counts: string
}
type ThreadReaders = Record<string, Reader & { budget: ReaderBudget }>

/** The readers that work in a thread, by the name under which `reader-worker.ts` finds their parser. */
export const threadReaders = {
  certificate: {
    reads: 'certificates of users, .p12 and .pfx',
    files: ['adapters/aeat/read-certificate.ts', 'adapters/aeat/certificate-budget.ts'],
    counts:
      '4,000,000 rounds of PBKDF2, of which one of PKCS#12 counts as four, 20,000 ASN.1 values, 32 levels, 10 keys, 40 certificates',
    budget: { bytes: 100 * KB, memoryMb: 256, replyBytes: 512 * KB, seconds: 120 },
  },
  calendar: {
    reads: 'iCal calendars of portals',
    files: [
      'adapters/calendar-feed/parse-feed.ts',
      'adapters/calendar-feed/event-days.ts',
      'adapters/calendar-feed/event-properties.ts',
      'adapters/calendar-feed/event-recurrence.ts',
    ],
    counts: '3,000 events and occurrences, 20,000 steps of rules and days left out',
    budget: { bytes: 2 * MB, memoryMb: 256, replyBytes: 8 * MB, seconds: 120 },
  },
  csv: {
    reads: 'CSV of bookings, clients and dishes',
    files: ['platform/csv/parse-csv.ts'],
    counts: '20,000 lines, 500,000 line breaks, 200 columns, 1,000,000 cells, 100,000 characters a line',
    budget: { bytes: 16 * MB, memoryMb: 512, replyBytes: 64 * MB, seconds: 300 },
  },
  xlsx: {
    reads: 'workbooks of dishes and of banks',
    files: ['platform/xlsx/parse-xlsx.ts'],
    counts:
      '1,000 files in it, 16 MB unpacked, 400,000 tags, 32 levels, no DOCTYPE, 20,000 rows, 200 columns, 100,000 cells',
    budget: { bytes: 10 * MB, memoryMb: 512, replyBytes: 32 * MB, seconds: 120 },
  },
  statement: {
    reads: 'statements of banks: Norma 43, camt.053 and CSV',
    files: ['adapters/bank-statement/', 'adapters/soap-answer.ts', 'platform/csv/parse-csv.ts'],
    counts:
      '20,000 movements; Norma 43: 160,000 records; camt.053: 2,000,000 tags, 32 levels, no DOCTYPE; CSV: as csv, whose heading is in the first 40 lines',
    budget: { bytes: 10 * MB, memoryMb: 512, replyBytes: 48 * MB, seconds: 300 },
  },
  ses: {
    reads: 'answers of SES.HOSPEDAJES',
    files: ['adapters/soap-answer.ts'],
    counts: '100,000 tags, 32 levels, no DOCTYPE',
    budget: { bytes: 2 * MB, memoryMb: 256, replyBytes: 8 * MB, seconds: 120 },
  },
  aeat: {
    reads: 'answers of the AEAT',
    files: ['adapters/soap-answer.ts'],
    counts: '2,000,000 tags, 32 levels, no DOCTYPE',
    budget: { bytes: 48 * MB, memoryMb: 1024, replyBytes: 16 * MB, seconds: 600 },
  },
  wubook: {
    reads: 'answers of WuBook',
    files: ['adapters/wubook/xml-rpc/decode.ts'],
    counts: '8,000,000 tags, 32 levels, no DOCTYPE',
    budget: { bytes: 32 * MB, memoryMb: 512, replyBytes: 64 * MB, seconds: 300 },
  },
  listing: {
    reads: 'lists of objects in an S3 store',
    files: ['adapters/object-store/read-listing.ts'],
    counts: '30,000 tags, 32 levels, no DOCTYPE',
    budget: { bytes: 2 * MB, memoryMb: 256, replyBytes: 2 * MB, seconds: 120 },
  },
  document: {
    reads: 'photographs of identity documents, decoded to shades of grey',
    files: ['adapters/document-reader/'],
    counts:
      'nine sizes and thresholds, 9,000 pieces of ink at a time; no other place that may be a zone is read after 4,000 cells; in a thread of its own, one at a time, six wait',
    budget: { bytes: 6 * MB, memoryMb: 256, replyBytes: 16 * KB, seconds: 60 },
  },
} as const satisfies ThreadReaders

export type ThreadReader = keyof typeof threadReaders
