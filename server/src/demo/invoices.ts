import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { decode } from '@posada/contract/compile'
import type { Endpoint, Input } from '@posada/contract/endpoint'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { addDays } from '@posada/domain/platform/days/day'
import { controlLetterOf } from '@posada/domain/travellers/identity/spanish-id'
import { markInvoicePayment } from '../money/billing/mark-payment.ts'
import { addClient } from '../bookings/clients/add-client.ts'
import type { Db } from '../platform/db/database.ts'
import { ownerContext } from './owner-context.ts'
import { inAccount } from '../platform/db/transaction.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import { correctInvoice, replaceSimplified } from '../money/invoices/corrections/correct-invoice.ts'
import { addDraft } from '../money/invoices/drafts/add-draft.ts'
import { annulInvoice } from '../money/invoices/issue/annul-invoice.ts'
import { issueInvoice } from '../money/invoices/issue/issue-invoice.ts'
import { pairedSeriesOf } from '../money/invoices/queries/series.ts'
import { addSeries } from '../money/invoices/series/add-series.ts'
import { addSeriesItem } from '../money/invoices/series/series-items.ts'
import { requireEstablishment } from '../establishments/establishments/public.ts'
import { NIF_OUTSIDE_CENSUS } from '../simulators/aeat/census.ts'
import type { SwitchOnVerifactu } from './verifactu.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { billStay, NO_DUTY, staysToBill } from './billed-stays.ts'
import { type DemoInvoice, type DemoPayer, invoiceCases, invoicedDays } from './invoice-cases.ts'
import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

/** The invoices of the last days are sent to the simulated AEAT when the program starts. */
const DAYS_OF_SENDING = 10

type Agency = { id: string; name: string; tax_id: string }
type Demo = {
  db: Db
  hotel: DemoHotel
  agencies: readonly Agency[]
  stays: readonly DemoStay[]
  now: Date
  random: Random
  switchOnVerifactu: SwitchOnVerifactu
}

/** Makes two quarters of invoices by the verbs that the screens call. Their PDFs are drawn by the running program. */
export async function makeInvoices(demo: Demo, today: string): Promise<void> {
  const { db, hotel, agencies, stays, now, random } = demo
  await inAccount(db, hotel.accountId, async (transaction) => {
    const cases = invoiceCases(hotel.units, today, random)
    const days = invoicedDays(today)
    const firstDay = days[0] ?? today
    const contextOn = contextsOf(transaction, hotel, now)
    const payers = await makePayers(contextOn(firstDay), agencies, random)
    const series = await makeSeries(contextOn(firstDay), hotel, firstDay)
    let isSending = false
    const steps: { day: string; make: (context: RequestContext) => Promise<void> }[] = [
      ...cases.map((invoice) => ({
        day: invoice.day,
        make: (context: RequestContext) => makeInvoice(context, invoice, series, payers, random),
      })),
      ...staysToBill(stays, days, random).map((booking) => ({
        day: booking.check_out,
        make: (context: RequestContext) => billStay(context, booking, random),
      })),
    ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    for (const { day, make } of steps) {
      const context = contextOn(day)
      if (!isSending && day >= addDays(today, -DAYS_OF_SENDING)) {
        await switchOnForAll(demo, context)
        isSending = true
      }
      await make(context)
    }
  })
}

async function switchOnForAll({ hotel, switchOnVerifactu }: Demo, context: RequestContext): Promise<void> {
  for (const { id } of hotel.establishments) {
    const { taxId } = await requireEstablishment(context.db, context.accountId, id)
    await switchOnVerifactu(context, { establishmentId: id, taxId })
  }
}

/** The owner's requests, each at noon of its day. */
const contextsOf =
  (db: Db, hotel: DemoHotel, now: Date) =>
  (day: string): RequestContext =>
    ownerContext(db, hotel, new Date(Math.min(Date.parse(`${day}T10:00:00Z`), now.getTime())))

const inputOf = <E extends Endpoint>(endpoint: E, fields: object): Input<E> =>
  decode(endpoint.request, fields) as Input<E>

type Payers = Record<DemoPayer, { titularURL: string; tipo_titular: string }[]>

const SEAT = { Direccion: 'Avenida del Ejemplo 24', CodigoPostal: '41001', Municipio: 'Sevilla', Pais: 'ESP' }
const PEOPLE = ['Marta Ejemplo', 'Jorge Muestra', 'Nuria Supuesto', 'Óscar Modelo', 'Teresa Ensayo']

/** Fictitious payers whose numbers are valid, because invoices are refused for others. */
async function makePayers(context: RequestContext, agencies: readonly Agency[], random: Random): Promise<Payers> {
  const client = async (fields: object) => {
    const { id } = await addClient(context, inputOf(clientsApi.add, fields))
    return { titularURL: id, tipo_titular: 'particular' }
  }
  const person: Payers['person'] = []
  for (const name of PEOPLE) {
    const [Nombre, Apellidos] = name.split(' ')
    const digits = String(random.int(1, 9999)).padStart(8, '0')
    person.push(
      await client({ Nombre, Apellidos, NumeroIdentificacion: `${digits}${controlLetterOf(digits)}`, Pais: 'ESP' }),
    )
  }
  const company = { Tipo: true, ...SEAT }
  const invoiced = agencies.filter(({ tax_id }) => tax_id !== '').slice(2, 4)
  return {
    person,
    'outside-census': [
      await client({ Nombre: 'Hugo', Apellidos: 'Prueba', NumeroIdentificacion: NIF_OUTSIDE_CENSUS, Pais: 'ESP' }),
    ],
    foreigner: [
      await client({
        Nombre: 'Emma',
        Apellidos: 'Sample',
        NumeroIdentificacion: 'DEMO100',
        tipo_documento: 'pasaporte',
        Pais: 'GBR',
      }),
    ],
    company: [
      await client({ ...company, Nombre: 'Talleres Ejemplo S.L.', NumeroIdentificacion: 'B00000075' }),
      await client({ ...company, Nombre: 'Congresos Muestra S.A.', NumeroIdentificacion: 'A00000083' }),
    ],
    'foreign-company': [
      await client({
        Tipo: true,
        Nombre: 'Sample Travel Ltd',
        NumeroIdentificacion: 'DEMO200',
        Pais: 'GBR',
        Direccion: '1 Example Street',
        Municipio: 'London',
      }),
    ],
    agency: invoiced.map(({ id }) => ({ titularURL: id, tipo_titular: 'agencia' })),
  }
}

type DemoSeries = { ordinaryId: string; simplifiedId: string }

/** A series for each establishment, with two items that are sold again and again. */
async function makeSeries(context: RequestContext, { establishments }: DemoHotel, firstDay: string) {
  const made = new Map<string, DemoSeries>()
  for (const { id: establishmentId, kind } of establishments) {
    const [Name, letter] = kind === 'hotel' ? ['Hotel', ''] : ['Pisos', 'A']
    const Prefix = `DEMO-${letter}${firstDay.slice(2, 4)}/`
    const fields = { alojamientoURL: establishmentId, Name, Prefix, LastNumber: kind === 'hotel' ? 212 : 0 }
    const { id } = await addSeries(context, inputOf(seriesApi.add, fields))
    const paired = await pairedSeriesOf(context.db, context.accountId, id)
    made.set(establishmentId, {
      ordinaryId: id,
      simplifiedId: paired.find((series) => series.kind === 'simplified')?.id ?? '',
    })
    await addSeriesItem(context, inputOf(seriesApi.addItem, { serieURL: id, name: 'Desayuno', price: 9.5, VAT: 10 }))
    await addSeriesItem(context, inputOf(seriesApi.addItem, { serieURL: id, name: 'Taxi', no_price: true, VAT: 10 }))
  }
  return made
}

async function makeInvoice(
  context: RequestContext,
  { establishmentId, payer, lines, fate, method }: DemoInvoice,
  series: ReadonlyMap<string, DemoSeries>,
  payers: Payers,
  random: Random,
): Promise<void> {
  const { ordinaryId = '', simplifiedId = '' } = series.get(establishmentId) ?? {}
  const chosen = payer === null ? {} : random.pick(payers[payer])
  const serieURL = payer === null ? simplifiedId : ordinaryId
  const { id } = await addDraft(context, inputOf(invoicesApi.add, { serieURL, Conceptos: lines, ...chosen }))
  if (fate === 'draft') return
  await issueInvoice(context, id, NO_DUTY)
  switch (fate) {
    case 'paid':
      await markInvoicePayment(context, { id, isPaid: true, paymentMethod: method, isConfirmed: true })
      return
    case 'refunded':
      await markInvoicePayment(context, { id, isPaid: true, paymentMethod: method, isConfirmed: true })
      return correct(context, id, { tipo: 'R1', modo: 'I', motivo: 'Se marchó un día antes' })
    case 'substituted':
      return correct(context, id, {
        tipo: 'R4',
        modo: 'S',
        motivo: 'El precio no era el acordado',
        Conceptos: cheaper(lines),
      })
    case 'annulled':
      return annulInvoice(context, id, 'Emitida dos veces')
    case 'completed': {
      const full = await replaceSimplified(
        context,
        inputOf(invoicesApi.replaceSimplified, { facturaURL: id, ...payers.company[0] }),
      )
      return issueInvoice(context, full.id, NO_DUTY)
    }
    case 'unpaid':
  }
}

async function correct(context: RequestContext, facturaURL: string, fields: object): Promise<void> {
  const { id } = await correctInvoice(context, inputOf(invoicesApi.correct, { facturaURL, ...fields }))
  await issueInvoice(context, id, NO_DUTY)
}

const cheaper = (lines: DemoInvoice['lines']): DemoInvoice['lines'] =>
  lines.map((line) => ({ ...line, price: Math.round(line.price * 90) / 100 }))
