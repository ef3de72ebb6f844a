/** As the readers in a thread, with the reason in the place of the budget. */
type OtherReader = { reads: string; files: readonly string[]; counts: string; why: string }

/** The readers without a thread, and why they need none. */
export const otherReaders: Record<string, OtherReader> = {
  photos: {
    reads: 'photos of users, cleaners and guests, and of documents',
    files: [
      'platform/http/uploads/decode-image.ts',
      'platform/http/uploads/decode-grey.ts',
      'platform/http/uploads/narrower-copies.ts',
    ],
    counts: '10 MB, 200 megapixels (40 at once), four formats, 20 seconds, two at a time',
    why: 'sharp decodes in the threads of libuv, counts pixels before it decodes, and ends at its own time limit',
  },
  signatures: {
    reads: 'signatures of guests, PNG',
    files: ['travellers/guests/redraw-signature.ts'],
    counts: '8 megapixels, PNG only, 5 seconds, two at a time; then 800 by 400 pixels',
    why: 'as photos; the main thread only sees the 320,000 pixels of the reduced image',
  },
  bodies: {
    reads: 'JSON of requests',
    files: ['platform/http/input/read-body.ts'],
    counts: '1 MB (16 KB of strangers), 100,000 marks, 64 levels',
    why: 'at most some 50 ms; a thread would cost each request more',
  },
  forms: {
    reads: 'multipart forms',
    files: ['app.ts', 'platform/http/uploads/read-upload.ts'],
    counts:
      '10 MB for the file (certificates 100 KB), 20 fields of 10 KB, 24 at a time; one that says that it is larger is not read, one that becomes larger no further',
    why: 'it is read chunk by chunk as it arrives',
  },
  humanCheck: {
    reads: 'solutions of the human check',
    files: ['adapters/human-check/human-check.ts'],
    counts: 'a body of 16 KB',
    why: 'a text of that size',
  },
  offers: {
    reads: 'offers of the booking engine',
    files: ['distribution/engine/quotes.ts'],
    counts: 'a text of 4,000 letters',
    why: 'nothing is parsed that this installation has not encrypted itself',
  },
  unpacking: {
    reads: 'packed bodies of calendars',
    files: ['adapters/calendar-feed/read-body.ts'],
    counts: '2 MB unpacked, 10 seconds',
    why: 'zlib unpacks in the threads of libuv, chunk by chunk',
  },
  addresses: {
    reads: 'addresses that names of calendars lead to',
    files: ['adapters/calendar-feed/public-addresses.ts'],
    counts: 'what the resolver of the system gives',
    why: 'short texts',
  },
  answers: {
    reads: 'answers of LabsMobile, contents of an S3 store',
    files: ['adapters/sms/client.ts', 'adapters/object-store/client.ts', 'platform/untrusted/bounded-bytes.ts'],
    counts: '64 KB of LabsMobile; 64 MB of a store, not parsed',
    why: 'a text of that size, and bytes that are only copied',
  },
  debooks: {
    reads: 'answers and bookings of DeBooks, signatures of wallets',
    files: ['adapters/debooks/'],
    counts: '1 MB and 15 seconds an answer, 100,000 marks, 64 levels; a signature of 65 bytes',
    why: 'as bodies of requests; what is taken from it is checked field by field',
  },
  ine: {
    reads: "answers of the INE's surveys",
    files: ['adapters/ine/'],
    counts: '64 KB, 500 tags, 32 levels, no DOCTYPE',
    why: 'a code and a sentence, in a text of that size',
  },
  stripe: {
    reads: 'answers and messages of Stripe',
    files: ['adapters/stripe/'],
    counts: 'messages of 256 KB, read after their signature; answers as the SDK takes them',
    why: 'the SDK receives and parses in one; over TLS from one company that the installation has chosen',
  },
  anfix: {
    reads: 'answers of Anfix',
    files: ['adapters/anfix/'],
    counts: 'one answer at a time, over TLS from one company that the installation has chosen',
    why: 'short answers about one object; lists are requested in pages',
  },
  redsys: {
    reads: 'answers and notifications of Redsys',
    files: ['adapters/redsys/'],
    counts:
      'notifications of 32 KB; answers of 64 KB, of the query 4 MB and by SOAP 100,000 tags, no DOCTYPE; 100,000 marks, 64 levels, read after their signature',
    why: 'as bodies of requests; a full answer of the query has 1,000 rows of some twenty short texts',
  },
  copies: {
    reads: 'copies in a store that may not be ours alone',
    files: [
      'provider/backups/copies/copy-manifest.ts',
      'provider/backups/copies/extract-copy.ts',
      'provider/backups/wal/',
      'provider/backups/restore/',
    ],
    counts: '8 MB a piece unpacked, 16 MB a WAL segment, 128 MB for the manifest; all but WAL with a checksum',
    why: "commands of the operator, and the program's own copies",
  },
  operator: {
    reads: 'certificates and exports that the operator names',
    files: ['adapters/ses/client.ts', 'adapters/aeat/client.ts', 'tools/'],
    counts: '',
    why: "the operator's own files, read at the start or by a command",
  },
}

/** Files that parse what this program has written itself. */
export const ownBytes: readonly string[] = [
  'platform/db/',
  'platform/documents/pdf/unpack-woff.ts',
  'establishments/establishments/guest-page-fields.ts',
  'account/help/program-version.ts',
  'money/invoices/verifactu/client-key.ts',
  'distribution/portal-bookings/inbox/sealed-content.ts',
  'travellers/phone-pairings/sealed-reading.ts',
  'restaurant/menu-page/page-cache.ts',
  'money/payments/gateway/sealed-card.ts',
  'accounting/anfix/anfix-setup.ts',
]

/** Packages of the server that parse bytes. Only listed readers use them. */
export const parserPackages: readonly string[] = [
  '@fastify/multipart',
  '@noble/curves',
  '@noble/hashes',
  'altcha-lib',
  'csv-parse',
  'fast-xml-parser',
  'ical.js',
  'ipaddr.js',
  'node-forge',
  'sharp',
  'stripe',
  'yauzl',
]

/** Packages and scopes of the server that parse no foreign bytes: a new one must be put in one of the two lists. */
export const otherPackages: readonly string[] = [
  '@expo-google-fonts',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fontsource',
  '@node-rs/argon2',
  '@posada/contract',
  '@posada/domain',
  'aws4fetch',
  'csv-stringify',
  'fastify',
  'kysely',
  'nodemailer',
  'otpauth',
  'pdfkit',
  'pdfmake',
  'pg',
  'pg-boss',
  'pino',
  'pino-pretty',
  'prom-client',
  'qrcode',
  'swagger-ui-dist',
  'transliteration',
  'write-excel-file',
  'xmlbuilder2',
  'yazl',
  'zod',
]
