import type { RegistryData } from './registry-data.ts'
import { catalogs } from './catalogs.ts'
import { SesRefusal } from './ses-refusal.ts'
import { answerEnvelope, child, collapse, tag, valueOf, type Operation } from './soap.ts'
import { acceptSubmission, type SubmissionContext } from './accept-submission.ts'
import { formatBatch, formatCode, formatCommunication, type Oddities } from './format-answers.ts'
import type { Batch, Landlord } from './types.ts'
import type { XmlNode } from './parse-xml.ts'

const MAX_BATCHES = 10

type OperationRequest = { operation: Operation; request: XmlNode; landlord: Landlord; oddities: Oddities }
type OperationAnswer = { content: string; batch?: Batch }

const handlers: Record<
  Operation,
  (asked: OperationRequest, desk: SubmissionContext) => OperationAnswer | Promise<OperationAnswer>
> = {
  async comunicacion({ request, landlord, oddities }, desk) {
    const taken = await acceptSubmission(request, landlord, desk)
    const fine = formatCode(0, 'Ok', oddities)
    if (Array.isArray(taken))
      return { content: inside('respuesta', fine) + formatRequestedBatches(taken, landlord, desk, oddities) }
    return { content: inside('respuesta', fine + tag('lote', taken.id)), batch: taken }
  },

  consultaLote({ request, landlord, oddities }, desk) {
    const ids = textsOf(child(request, 'codigosLote'), 'lote')
    if (ids.length === 0 || ids.includes('')) throw new SesRefusal(10131, { field: 'lote' })
    const formatted = formatRequestedBatches(ids, landlord, desk, oddities)
    return { content: inside('respuesta', formatCode(0, 'Ok', oddities)) + formatted }
  },

  consultaComunicacion({ request, landlord, oddities }, { books }) {
    const codes = textsOf(child(request, 'codigos'), 'codigo')
    if (codes.length === 0 || codes.includes('')) throw new SesRefusal(10160)
    if (codes.length > MAX_BATCHES) throw new SesRefusal(10136)
    if (codes.some((code) => code.length !== 36)) throw new SesRefusal(10180)
    const found = codes.map((code) => formatCommunication(books, landlord.user, code, oddities))
    if (found.includes(undefined)) throw new SesRefusal(10113)
    return { content: inside('resultado', formatCode(0, 'Ok', oddities)) + found.join('') }
  },

  anulacionLote({ request, landlord, oddities }, { books }) {
    const id = valueOf(request, 'lote')
    if (!id) throw new SesRefusal(10131, { field: 'lote' })
    const batch = ownBatch(books, id, landlord)
    if (!batch) throw new SesRefusal(10130, { field: 'lote' })
    for (const item of batch.items) item.isCancelled = true
    return { content: formatCode(0, 'Ok', oddities) }
  },

  catalogo({ request, oddities }) {
    const name = valueOf(child(request, 'peticion'), 'catalogo')
    const table = name ? catalogs[name] : Object.fromEntries(Object.keys(catalogs).map((key) => [key, key]))
    if (!table) throw new SesRefusal(10130, { field: 'catalogo' })
    const rows = Object.entries(table).map(([code, text]) =>
      inside('tupla', tag('codigo', code) + tag('descripcion', text)),
    )
    const found = inside('respuesta', inside('resultado', rows.join('')))
    return { content: inside('resultado', formatCode(0, 'Ok', oddities)) + found }
  },
}

/** The XML answer, with the batch if one was accepted. Refusals are answers too. */
export async function answerOperation(
  asked: OperationRequest,
  desk: SubmissionContext,
): Promise<{ xml: string; batch?: Batch; refusal?: SesRefusal }> {
  try {
    const { content, ...batch } = await handlers[asked.operation](asked, desk)
    return { xml: answerEnvelope(asked.operation, content), ...batch }
  } catch (error) {
    if (!(error instanceof SesRefusal)) throw error
    return { xml: refusalXml(asked.operation, error, asked.oddities), refusal: error }
  }
}

/** The code is in a different element for each operation. */
export function refusalXml(operation: Operation, { code, message }: SesRefusal, oddities: Oddities): string {
  const formatted = formatCode(code, message, oddities)
  const place = { comunicacion: 'respuesta', consultaLote: 'respuesta', consultaComunicacion: 'resultado' } as const
  if (operation === 'anulacionLote') return answerEnvelope(operation, formatted)
  if (operation === 'catalogo')
    return answerEnvelope(operation, `${inside('resultado', formatted)}<respuesta><resultado/></respuesta>`)
  return answerEnvelope(operation, inside(place[operation], formatted))
}

const inside = (name: string, content: string) => `<${name}>${content}</${name}>`

const textsOf = (node: XmlNode | undefined, name: string) =>
  (node?.children ?? []).filter((one) => one.name === name && !one.namespace).map(({ text }) => collapse(text))

const ownBatch = (books: RegistryData, id: string, { user }: Landlord) => {
  const batch = books.batches.get(id)
  return batch?.user === user ? batch : undefined
}

/** Batches that are unknown or belong to another landlord are left out. */
function formatRequestedBatches(
  ids: string[],
  landlord: Landlord,
  { books }: SubmissionContext,
  oddities: Oddities,
): string {
  if (ids.length > MAX_BATCHES) throw new SesRefusal(10136)
  const own = ids.map((id) => ownBatch(books, id, landlord)).filter((batch) => batch !== undefined)
  return own.map((batch) => formatBatch(batch, oddities)).join('')
}
