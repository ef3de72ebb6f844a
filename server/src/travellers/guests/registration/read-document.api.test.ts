import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { documentOfZone } from '@posada/domain/travellers/mrz/document-of-zone'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { aDocumentPicture } from '../../../test/a-document-picture.ts'
import { multipart } from '../../../test/contract/send.ts'
import { currentSegment, storedBytes } from '../../../test/database-files.ts'
import { givenEstablishment } from '../../../test/given.ts'

const { path } = newGuestApi.readDocument
const logged: Buffer[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line)
      done()
    },
  }),
)
const temporary = mkdtempSync(join(tmpdir(), 'posada-reading-'))
process.env['TMPDIR'] = temporary
const given = await givenEstablishment({ log })
const { owner } = given
const { superuser } = given.logins

async function read(file: Buffer) {
  const response = await owner.request(await multipart(path, { name: 'documento.jpg', type: 'D' }, file))
  return { status: response.statusCode, ...response.json<{ resultado: string; mensaje: string; data?: object }>() }
}

test('reads a photographed card, and leaves nothing of it behind', async () => {
  const { jpeg, lines } = await aDocumentPicture()
  const expected = documentOfZone({ format: 'TD1', lines, isSure: true, doubtfulCells: [] }, '2026-01-01')
  const sent = Buffer.from(jpeg)
  const segment = await currentSegment(superuser)
  expect(await read(sent)).toMatchObject({
    status: 200,
    resultado: 'Ok',
    data: {
      name: expected.name,
      first_surname: expected.firstSurname,
      second_surname: expected.secondSurname,
      date_of_birth: expected.birthDate?.replaceAll('-', ''),
      doc_number: expected.documentNumber,
      doc_type: 'D',
      num_soporte: expected.supportNumber,
      expiration_date: expected.expiresOn?.slice(2).replaceAll('-', ''),
      nationality: 'ESP',
      country_name: 'España',
      address: '',
      formato: 'TD1',
    },
  })
  const dump = await databaseDump()
  const { tables, log: writeAheadLog } = await storedBytes(superuser, segment, 'end of the test')
  // That nothing is found says something only of places where what is there is found.
  for (const stored of [dump, tables]) expect(stored.includes('Hotel de prueba')).toBe(true)
  expect(writeAheadLog.includes('end of the test')).toBe(true)
  const places = [Buffer.concat(logged), dump, tables, writeAheadLog, ...filesIn(temporary)]
  for (const trace of [...tracesOf(jpeg), Buffer.from(expected.documentNumber)])
    for (const place of places) expect(place.includes(trace)).toBe(false)
})

/** Pieces of the picture, as bytes, in hexadecimal and in Base64 (which depends on where a piece begins). */
function tracesOf(picture: Buffer): Buffer[] {
  const places = [0.2, 0.5, 0.8].map((share) => Math.floor(picture.length * share))
  return places.flatMap((at) => {
    const piece = picture.subarray(at, at + 32)
    const inBase64 = [0, 1, 2].map((shift) => picture.subarray(at + shift, at + shift + 24).toString('base64'))
    return [piece, Buffer.from(piece.toString('hex')), ...inBase64.map((text) => Buffer.from(text))]
  })
}

/** Every row as text, in which bytes are hexadecimal. */
const databaseDump = () =>
  withClient(superuser, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows)
      texts.push(
        ...(await client.query<{ text: string }>(`select t::text as text from ${name} t`)).rows.map(({ text }) => text),
      )
    return Buffer.from(texts.join('\n'))
  })

/** The loader of the sources keeps what it has compiled there. */
const filesIn = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))

const unreadable = 'El archivo no es una imagen que se pueda leer'

/** The header of a PNG of a million megapixels: nobody decodes what follows. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000800000000000000000000000049444154', 'hex')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test.each([
  ['nothing', Buffer.alloc(0), unreadable],
  ['a text', Buffer.from('no es una imagen'), unreadable],
  [
    'SVG under the name of a picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>'),
    unreadable,
  ],
  ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), unreadable],
  ['a decompression bomb', pngOf(30_000, 30_000), 'más de 200 megapíxeles'],
  ['a picture that breaks off', pngOf(900, 600), unreadable],
  ['HEIC', Buffer.from('0000001c66747970686569630000000068656963', 'hex'), /HEIC.*JPEG/],
])('answers %s with a sentence', async (_what, file, sentence) => {
  expect(await read(file)).toEqual({ status: 200, resultado: 'Error', mensaje: expect.stringMatching(sentence) })
})

test('says that a picture without a document cannot be read', async () => {
  const plain = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0a6e6e80' } })
    .webp()
    .toBuffer()
  expect(await read(plain)).toEqual({ status: 200, resultado: 'Error', mensaje: 'No se ha podido leer el documento' })
})
