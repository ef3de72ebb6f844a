import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { renderQueue, stopRendering } from '../../platform/documents/render-pdf.ts'
import { metadataOfPdf, textOfPdf } from '../../platform/documents/test/text-of-pdf.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'
import { processDocumentJob } from './public.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z', name: 'Hotel del Peñón' })
const { owner, establishmentId, dependencies, clock } = given
const db = connect(given.logins.owner, 1)
afterAll(() => Promise.all([db.destroy(), stopRendering()]))

type Job = { id: string; estado: string; hechas: number; total: number; error: string; archivos: File[] }
type File = { id: string; nombre: string; bytes: number }

let keys = 0
async function ask(docType: string, safeURL = '', fields: object = {}) {
  const payload = { docType, safeURL, ...fields }
  const reply = await owner.post('/api/downloads/documents', payload, { 'idempotency-key': `papel-${++keys}` })
  const bytes = Buffer.from((reply['Invoice'] as string | undefined) ?? '', 'base64')
  return { ...reply, bytes, name: reply['Filename'], job: reply['trabajo'] as Job }
}
const jobs = async () => (await owner.get('/api/downloads/jobs'))['trabajos'] as Job[]
const theJob = async (id: string) => (await jobs()).find((job) => job.id === id)!
const work = (id: string) => processDocumentJob({ accountId, id }, dependencies)

const establishmentData = {
  Empresa: 'Hostelería del Peñón, S. L.',
  CIFDNI: 'B12345674',
  Direccion: 'Calle de la Ribera, 14',
  CodigoPostal: '29601',
  Municipio: 'Marbella',
  Telefono: '952000001',
  WebPage: 'https://hotel.example',
  Email: 'hotel@ejemplo.test',
  Categoria: 'Hotel de tres estrellas',
}
let accountId = ''
let room = ''
let mother = ''
let son = ''
let bookingId = ''

beforeAll(async () => {
  accountId = (await db.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()).accountId
  await change({ ...establishmentData, Provincia: '28' })
  room = await aUnit(owner, establishmentId, { name: 'Habitación 204' })
  const booking = { checkInDate: '2026-11-20', checkOutDate: '2026-11-23', owner: { Name: 'María Ruiz Vega' } }
  await aBooking(owner, establishmentId, [room], { ...booking, occupantsNumber: 2, regimen: 3 })
  const one = await aGuest(owner, room, {
    Name: 'María',
    FirstSurname: 'Ruiz',
    SecondSurname: 'Vega',
    Nights: 3,
    PrivacidadComercial: 0,
    Signature: await aSignature(),
  })
  mother = one.id
  bookingId = one.bookingId
  const child = { DocType: '', DocNumber: '', NumSoporte: '', Parentesco: 'HJ', ResponsableSafeURL: mother }
  son = (
    await aGuest(owner, room, {
      Name: 'Αλέξης',
      FirstSurname: 'Ruiz',
      SecondSurname: '王',
      BirthDate: '2018-03-02',
      Nights: 3,
      ...child,
    })
  ).id
})

const change = (alojamientoInfo: object) =>
  owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo })

async function aSignature(): Promise<string> {
  const pixels = Buffer.alloc(200 * 100, 255)
  for (let x = 20; x < 180; x++)
    for (const y of [0, 1, 2]) pixels[(50 + y + Math.round(30 * Math.sin(x / 15))) * 200 + x] = 0
  const png = await sharp(pixels, { raw: { width: 200, height: 100, channels: 1 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

test("the traveller form has all data required by law and the guest's signature on one page", async () => {
  const { bytes, name } = await ask('PartePolicia', mother)
  const pages = textOfPdf(bytes)
  expect(pages).toHaveLength(1)
  const mandatory = {
    business: ['Hostelería del Peñón, S. L.', 'B12345674', '952000001', 'hotel@ejemplo.test', 'https://hotel.example'],
    establishment: [
      'Hotel del Peñón',
      'Hotel de tres estrellas',
      'Calle de la Ribera, 14',
      '29601',
      'Marbella',
      'Madrid',
    ],
    person: ['María', 'Ruiz', 'Vega', 'Mujer', '12/04/1985', 'España', 'DNI', 'BAA000589'],
    home: ['Calle Mayor 1', '28013', 'Madrid', 'España', '+34600000102', 'lucia@ejemplo.test'],
    contract: ['20/11/2026', '20/11/2026 · 16:35', '23/11/2026', 'Habitación 204', 'Pago en destino', 'Parte n.º 1 '],
    place: ['En Marbella, a 20 de noviembre de 2026', 'Firma del viajero'],
    law: ['Ley Orgánica 4/2015', 'Ley Orgánica 3/2018', 'Real Decreto 933/2021'],
  }
  for (const [part, words] of Object.entries(mandatory))
    for (const word of words) expect(pages[0], part).toContain(word)
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  const paidTo = async (payTo: string, agencyName = '') => {
    await db.updateTable('bookings').set({ payTo, agencyName }).where('id', '=', bookingId).execute()
    return textOfPdf((await ask('PartePolicia', mother)).bytes)[0]
  }
  expect(await paidTo('agency')).toContain('Plataforma de pago')
  expect(await paidTo('client', 'Agencia')).toContain('Pago en destino') // the same as in the report to the registry
  await paidTo('client')
  expect(metadataOfPdf(bytes)).toEqual({
    title: 'Parte de entrada de viajeros n.º 1',
    author: 'Hotel del Peñón',
    language: 'es',
  })
  expect(name).toBe('parte-1-maria-ruiz-vega.pdf')
})

test('an account that asks for many documents is refused some, and the document of another one is made in between', async () => {
  const other = await anotherAccount(given)
  const otherRoom = await aUnit(other.owner, other.establishmentId)
  const booking = { checkInDate: '2026-11-20', checkOutDate: '2026-11-21', owner: { Name: 'Luis Gil' } }
  await aBooking(other.owner, other.establishmentId, [otherRoom], booking)
  const guest = await aGuest(other.owner, otherRoom)
  const release = holdRenderQueue()
  const many = Array.from({ length: 15 }, () => ask('PartePolicia', mother))
  const refused: string[] = []
  let made = 0
  for (const reply of many)
    void reply.then(({ resultado, mensaje }) => (resultado === 'Ok' ? made++ : refused.push(mensaje)))
  await expect.poll(() => [renderQueue.waitingCount(), refused.length], UNTIL_ALL_WAIT).toEqual([10, 5])
  const theirs = other.owner.post('/api/downloads/documents', { docType: 'PartePolicia', safeURL: guest.id })
  await expect.poll(() => renderQueue.waitingCount(), UNTIL_ALL_WAIT).toBe(11)
  const releaseOthers = holdRenderQueue() // its turn comes after one document of each account
  release()
  expect(await theirs).toMatchObject({ resultado: 'Ok' })
  expect(made).toBeLessThanOrEqual(1)
  releaseOthers()
  await Promise.all(many)
  expect(made).toBe(10)
  expect(new Set(refused)).toEqual(new Set([expect.stringContaining('Ya se están preparando varios')]))
})

const UNTIL_ALL_WAIT = { interval: 20 }

/** Occupies the renderer, from its turn on, until the returned function is called. */
function holdRenderQueue(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void renderQueue.run({ accountId: `held-${++keys}`, by: 'job' }, () => held)
  return release
}

test('guests and bookings of another account are not found', async () => {
  const { owner: stranger } = await anotherAccount(given)
  for (const [docType, safeURL, mensaje] of [
    ['PartePolicia', mother, 'El huésped no existe'],
    ['ClausulaConsentimiento', mother, 'El huésped no existe'],
    ['DocAdmision', bookingId, 'La reserva no existe'],
  ]) {
    const headers = { 'idempotency-key': `ajeno-${docType}` }
    expect(await stranger.post('/api/downloads/documents', { docType, safeURL }, headers)).toMatchObject({ mensaje })
  }
})

test("a child's form names the responsible adult instead of a signature, and writes other scripts in Latin letters", async () => {
  const { bytes } = await ask('PartePolicia', son)
  const [page] = textOfPdf(bytes)
  for (const words of [
    'Αλέξης',
    'Wang',
    'Hijo/a · con María Ruiz Vega',
    'Menor de 14 años: no firma. Sus datos los facilita María Ruiz Vega.',
  ])
    expect(page).toContain(words)
  expect(bytes.toString('latin1')).not.toContain('/Subtype /Image')
})

test('the privacy clause has controller, purpose, recipients and duration, and no box ticked in advance', async () => {
  const { bytes } = await ask('ClausulaConsentimiento', mother)
  const text = textOfPdf(bytes).join(' ')
  for (const words of [
    'B12345674',
    'obligación legal',
    'Ministerio del Interior',
    'Tres años',
    'www.aepd.es',
    'María Ruiz Vega',
    'Opcional',
  ])
    expect(text).toContain(words)
  await change({ Provincia: '08' })
  expect(textOfPdf((await ask('ClausulaConsentimiento', mother)).bytes).join(' ')).toContain('Mossos')
})

test('the admission document is for Andalucía, has a price only without an agency, and is stored once', async () => {
  expect((await ask('DocAdmision', bookingId)).mensaje).toBe('El documento de admisión solo se usa en Andalucía')
  expect((await ask('ListadoDocsAdmision')).mensaje).toBe('El documento de admisión solo se usa en Andalucía')
  await change({ Provincia: '29' })
  const first = await ask('DocAdmision', bookingId)
  expect(first.mensaje).toContain('Falta el código del Registro de Turismo')
  await change({ CodigoRegistroTurismo: 'H/MA/01234' })
  const { bytes } = await ask('DocAdmision', bookingId)
  await ask('DocAdmision', bookingId)
  const [client = '', kept = ''] = textOfPdf(bytes)
  expect(client).toContain('Ejemplar para el cliente')
  expect(kept).toContain('Ejemplar para el establecimiento')
  for (const words of [
    'Hotel de tres estrellas',
    'H/MA/01234',
    'Habitación 204',
    'Media pensión',
    '20/11/2026',
    '23/11/2026',
    '3 noches',
    'Desde las',
    'Precio total',
    '€',
    'reglamento de régimen interior',
  ])
    expect(kept.replaceAll('/ ', '/')).toContain(words)
  const copies = await db.selectFrom('admissionCopies').select(['bookingId', 'signedAt']).execute()
  expect(copies.map((copy) => copy.bookingId)).toEqual([bookingId, bookingId]) // without and with the tourism code
  const { job } = await ask('ListadoDocsAdmision')
  await work(job.id)
  const { hechas, total, archivos } = await theJob(job.id)
  expect([hechas, total, archivos[0]?.nombre]).toEqual([2, 2, 'documentos-admision.pdf'])
  const tooLong = await ask('ListadoDocsAdmision', '', { fechaInicio: '2025-10-16', fechaFin: '2026-11-20' })
  expect(tooLong.mensaje).toBe('Los documentos de admisión se piden para 400 días como mucho')
  await db.updateTable('bookings').set({ agencyName: 'Agencia' }).where('id', '=', bookingId).execute()
  expect(textOfPdf((await ask('DocAdmision', bookingId)).bytes)[0]).not.toContain('Precio total')
})

test('a worker makes the traveller book by number, once for two requests, including annulled guests', async () => {
  await owner.post('/api/guests/delete', { guestSafeURL: son })
  await db.updateTable('guests').set({ annulledAt: clock.now() }).where('id', '=', son).execute()
  const { job } = await ask('ListadoPartes')
  expect(job).toMatchObject({ estado: 'en_espera', archivos: [] })
  expect((await ask('ListadoPartes')).job.id).toBe(job.id)
  const worker = await startJobs(given.logins.owner, { ...dependencies, config: { mailFrom: 'a@ejemplo.test' } })
  await expect.poll(async () => (await theJob(job.id)).estado, { interval: 100 }).toBe('terminado')
  await worker.stop()
  const { hechas, total, archivos } = await theJob(job.id)
  expect([hechas, total]).toEqual([2, 2])
  expect(archivos).toMatchObject([{ nombre: 'libro-viajeros.pdf' }])
  const file = await owner.request({ method: 'GET', url: `/api/downloads/files/${archivos[0]!.id}` })
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(file.rawPayload.length).toBe(archivos[0]!.bytes)
  const [cover, ...sheets] = textOfPdf(file.rawPayload)
  expect(cover).toContain('Partes 1 a 2')
  expect(sheets.map((sheet) => /Parte n\.º (\d+)/.exec(sheet)?.[1])).toEqual(['1', '2'])
  expect(sheets.map((sheet) => sheet.includes('ANULADO'))).toEqual([false, true])
})

test('a job of a crashed worker is retried after its lease and fails after three attempts', async () => {
  const { job } = await ask('ListadoPartes', '', { fechaInicio: '2026-11-20', fechaFin: '2026-11-20' })
  const set = (patch: { attempts?: number; worksUntil?: Date; state?: string }) =>
    db.updateTable('documentJobs').set(patch).where('id', '=', job.id).execute()
  await set({ attempts: 1, state: 'running', worksUntil: new Date(clock.now().getTime() + 60_000) })
  await work(job.id)
  expect(await theJob(job.id)).toMatchObject({ estado: 'en_curso', archivos: [] })
  clock.moveBy(61_000)
  await work(job.id)
  expect(await theJob(job.id)).toMatchObject({ estado: 'terminado', hechas: 2 })
  await set({ attempts: 3, state: 'running', worksUntil: clock.now() })
  await work(job.id)
  expect(await theJob(job.id)).toMatchObject({
    estado: 'fallido',
    error: 'No se ha podido terminar. Vuelva a generarlo.',
  })
  const upside = await ask('ListadoPartes', '', { fechaInicio: '2026-11-21', fechaFin: '2026-11-20' })
  expect(upside.mensaje).toBe('La fecha de inicio no puede ser posterior a la fecha de fin')
})

test('the guest list is a CSV that Spanish Excel opens correctly, or a PDF', async () => {
  const other = await aUnit(owner, await anEstablishment(owner, {}), { name: '=1+1' })
  await aGuest(owner, other, {
    Name: 'Álvaro',
    FirstSurname: 'Núñez; "Paco"',
    SecondSurname: '',
    DocType: 'P',
    DocNumber: 'AB123',
    NumSoporte: '',
    NationalityCountry: 'FRA',
    Nights: 1,
  })
  const get = async (type: string, days: object = { fechaInicio: '2026-11-20', fechaFin: '2026-11-20' }) => {
    const reply = await owner.post(
      '/api/guests/download_guests_lists',
      { type, ...days },
      { 'idempotency-key': `lista-${++keys}` },
    )
    return {
      ...reply,
      bytes: Buffer.from((reply['doc'] as string | undefined) ?? '', 'base64'),
      name: reply['filename'],
    }
  }
  const { bytes, name } = await get('csv')
  expect(name).toBe('huespedes-2026-11-20.csv')
  const [head, first, second, end] = bytes.toString('utf8').split('\r\n')
  expect(head).toBe(
    '\uFEFFNº parte;Nombre;Documento;Nacionalidad;Nacimiento;Unidad;Entrada;Salida;Dirección;Municipio;CP;País;Teléfono;Correo;Estado',
  )
  expect(first).toMatch(
    /^1;Ruiz Vega, María;DNI \d{8}[A-Z];España;12\/04\/1985;Habitación 204;20\/11\/2026;23\/11\/2026;Calle Mayor 1;Madrid;28013;España;'\+34600000102;lucia@ejemplo\.test;\S.*$/,
  )
  expect(second).toMatch(
    /^1;"Núñez; ""Paco"", Álvaro";Pasaporte AB123;Francia;12\/04\/1985;'=1\+1;20\/11\/2026;21\/11\/2026;/,
  )
  expect(end).toBe('')
  const paper = textOfPdf((await get('pdf')).bytes)
  expect(paper[0]).toMatch(/Listado de huéspedes Llegadas: 20\/11\/2026 · 2 huéspedes.*Ruiz Vega, María.*Página 1 de 1/)
  const long = await get('pdf', { fechaInicio: '2025-10-16', fechaFin: '2026-11-20' })
  expect(long.mensaje).toBe('El listado abarca como mucho 400 días')
})
