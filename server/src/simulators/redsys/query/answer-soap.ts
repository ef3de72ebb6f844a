import { signText } from '../../../adapters/redsys/signature.ts'
import { childText, type Element, firstChild, parseAnswer } from '../../../adapters/soap-answer.ts'
import { xmlDocument, xmlElement } from '../../../adapters/write-xml.ts'
import { rowFields } from '../http/answer-fields.ts'
import type { RedsysWorld } from '../ledger.ts'
import { RedsysRefusal, requireThat } from '../redsys-refusal.ts'
import type { Terminals } from '../terminals.ts'
import type { SimulatedTerminal, StoredOperation } from '../types.ts'
import { findOperations } from './find-operations.ts'

const MOST_TAGS = 200
const VERSION = { '@Ds_Version': '0.0' }

/** Answers the query by SOAP: `Monitor` for an order, `MonitorMasiva` for a span of days. */
export function answerSoap(world: RedsysWorld, terminals: Terminals, request: string): string {
  try {
    const text = childText(parseAnswer(request, MOST_TAGS), 'cadenaXML')
    const { terminal, order, query } = readQuery(terminals, text)
    const [from, to] = [childText(query, 'Ds_Fecha_inicio'), childText(query, 'Ds_Fecha_fin')]
    return answerOf({ terminal, order, rows: findOperations(world, { terminal, order, from, to }) })
  } catch (error) {
    if (!(error instanceof RedsysRefusal)) throw error
    return envelope(messages({ ErrorMsg: { Ds_ErrorCode: error.code } }))
  }
}

function readQuery(terminals: Terminals, text: string) {
  const document = parseAnswer(`<Envelope><Body>${text}</Body></Envelope>`, MOST_TAGS)
  const message = firstChild(firstChild(document, 'Version'), 'Message')
  const query: Element = firstChild(message, 'Monitor', 'MonitorMasiva')
  const order = childText(query, 'Ds_Order')
  const terminal = terminals.find({
    merchantCode: childText(query, 'Ds_MerchantCode'),
    terminal: childText(query, 'Ds_Terminal'),
  })
  requireThat(terminal !== undefined, 'XML0028')
  requireThat(childText(document, 'SignatureVersion') === 'HMAC_SHA256_V1', 'XML0030')
  const signed = /<Version.*<\/Version>/s.exec(text)?.[0] ?? ''
  const right = signText({ version: 'v1', key: terminal.key, order, text: signed })
  requireThat(childText(document, 'Signature') === right, 'XML0023')
  return { terminal, order, query }
}

type Found = { terminal: SimulatedTerminal; order: string; rows: StoredOperation[] }

function answerOf({ terminal, order, rows }: Found): string {
  const responses = rows.map((row) => ({ ...VERSION, ...inSoap(rowFields(row, terminal)) }))
  const version = xmlElement({ Version: { ...VERSION, Message: { Response: responses } } })
  const signature = signText({ version: 'v1', key: terminal.key, order, text: version })
  return envelope(`<Messages>${version}<Signature>${signature}</Signature></Messages>`)
}

/** Days are written the other way round. */
const inSoap = (row: Record<string, string>) => ({
  ...row,
  Ds_Date: (row['Ds_Date'] ?? '').split('/').toReversed().join('-'),
})

const messages = (content: object): string => xmlElement({ Messages: { Version: { ...VERSION, Message: content } } })

const envelope = (text: string): string =>
  xmlDocument({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soapenv:Body': {
        'p:consultaOperacionesResponse': {
          '@xmlns:p': 'http://webservices.apl02.redsys.es',
          consultaOperacionesReturn: text,
        },
      },
    },
  })
