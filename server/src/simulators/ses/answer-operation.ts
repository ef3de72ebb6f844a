import type { Books } from './books.ts'
import { catalogs } from './catalogs.ts'
import { SesRefusal } from './ses-refusal.ts'
import { answer, child, collapse, tag, valueOf, type Operation } from './soap.ts'
import { takeIn, type Desk } from './take-in.ts'
import { tellBatch, tellCode, type Oddities } from './tell-batch.ts'
import { tellCommunication } from './tell-communication.ts'
import type { Batch, Landlord } from './types.ts'
import type { XmlNode } from './xml-tree.ts'

const MOST_ASKED = 10

export type Asked = { operation: Operation; request: XmlNode; landlord: Landlord; oddities: Oddities }
type Answered = { content: string; batch?: Batch }

const handlers: Record<Operation, (asked: Asked, desk: Desk) => Answered | Promise<Answered>> = {
  async comunicacion({ request, landlord, oddities }, desk) {
    const taken = await takeIn(request, landlord, desk)
    const fine = tellCode(0, 'Ok', oddities)
    if (Array.isArray(taken)) return { content: inside('respuesta', fine) + tellAsked(taken, landlord, desk, oddities) }
    return { content: inside('respuesta', fine + tag('lote', taken.id)), batch: taken }
  },

  consultaLote({ request, landlord, oddities }, desk) {
    const ids = textsOf(child(request, 'codigosLote'), 'lote')
    if (ids.length === 0 || ids.includes('')) throw new SesRefusal(10131, { field: 'lote' })
    const told = tellAsked(ids, landlord, desk, oddities)
    return { content: inside('respuesta', tellCode(0, 'Ok', oddities)) + told }
  },

  consultaComunicacion({ request, landlord, oddities }, { books }) {
    const codes = textsOf(child(request, 'codigos'), 'codigo')
    if (codes.length === 0 || codes.includes('')) throw new SesRefusal(10160)
    if (codes.length > MOST_ASKED) throw new SesRefusal(10136)
    if (codes.some((code) => code.length !== 36)) throw new SesRefusal(10180)
    const found = codes.map((code) => tellCommunication(books, landlord.user, code, oddities))
    if (found.includes(undefined)) throw new SesRefusal(10113)
    return { content: inside('resultado', tellCode(0, 'Ok', oddities)) + found.join('') }
  },

  anulacionLote({ request, landlord, oddities }, { books }) {
    const id = valueOf(request, 'lote')
    if (!id) throw new SesRefusal(10131, { field: 'lote' })
    const batch = ownBatch(books, id, landlord)
    if (!batch) throw new SesRefusal(10130, { field: 'lote' })
    for (const item of batch.items) item.isCancelled = true
    return { content: tellCode(0, 'Ok', oddities) }
  },

  catalogo({ request, oddities }) {
    const name = valueOf(child(request, 'peticion'), 'catalogo')
    const table = name ? catalogs[name] : Object.fromEntries(Object.keys(catalogs).map((key) => [key, key]))
    if (!table) throw new SesRefusal(10130, { field: 'catalogo' })
    const rows = Object.entries(table).map(([code, text]) =>
      inside('tupla', tag('codigo', code) + tag('descripcion', text)),
    )
    const found = inside('respuesta', inside('resultado', rows.join('')))
    return { content: inside('resultado', tellCode(0, 'Ok', oddities)) + found }
  },
}

/** The XML answer, with the batch if one was accepted. Refusals are answers too. */
export async function answerOperation(
  asked: Asked,
  desk: Desk,
): Promise<{ xml: string; batch?: Batch; refusal?: SesRefusal }> {
  try {
    const { content, ...batch } = await handlers[asked.operation](asked, desk)
    return { xml: answer(asked.operation, content), ...batch }
  } catch (error) {
    if (!(error instanceof SesRefusal)) throw error
    return { xml: refusalAnswer(asked.operation, error, asked.oddities), refusal: error }
  }
}

/** The code is in a different element for each operation. */
export function refusalAnswer(operation: Operation, { code, message }: SesRefusal, oddities: Oddities): string {
  const told = tellCode(code, message, oddities)
  const place = { comunicacion: 'respuesta', consultaLote: 'respuesta', consultaComunicacion: 'resultado' } as const
  if (operation === 'anulacionLote') return answer(operation, told)
  if (operation === 'catalogo')
    return answer(operation, `${inside('resultado', told)}<respuesta><resultado/></respuesta>`)
  return answer(operation, inside(place[operation], told))
}

const inside = (name: string, content: string) => `<${name}>${content}</${name}>`

const textsOf = (node: XmlNode | undefined, name: string) =>
  (node?.children ?? []).filter((one) => one.name === name && !one.namespace).map(({ text }) => collapse(text))

const ownBatch = (books: Books, id: string, { user }: Landlord) => {
  const batch = books.batches.get(id)
  return batch?.user === user ? batch : undefined
}

/** Batches that are unknown or belong to another landlord are left out. */
function tellAsked(ids: string[], landlord: Landlord, { books }: Desk, oddities: Oddities): string {
  if (ids.length > MOST_ASKED) throw new SesRefusal(10136)
  const own = ids.map((id) => ownBatch(books, id, landlord)).filter((batch) => batch !== undefined)
  return own.map((batch) => tellBatch(batch, oddities)).join('')
}
