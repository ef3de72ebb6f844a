import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { doubleIn, itemsIn, membersIn, type XmlRpcArgument, XmlRpcError, type XmlRpcInput } from './values.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const INT_MIN = -2_147_483_648
const INT_MAX = 2_147_483_647

/** XML-RPC, http://xmlrpc.com/spec.md. @throws XmlRpcError where a number has no place in it */
export const encodeCall = (method: string, args: readonly XmlRpcArgument[]): string =>
  [...encodeCallInParts(method, args)].join('')

/** The same text in parts: one for each item of a large argument. */
export function* encodeCallInParts(method: string, args: readonly XmlRpcArgument[]): Generator<string> {
  let text = `${DECLARATION}<methodCall><methodName>${escapeText(method)}</methodName><params>`
  for (const arg of args) {
    const { open, items, close } = partsOf(arg)
    text += `<param>${open}`
    for (const item of items) {
      yield text + item
      text = ''
    }
    text += `${close}</param>`
  }
  yield `${text}</params></methodCall>`
}

type Parts = { open: string; items: Iterable<string>; close: string }

/** What is written of an argument in parts of their own, between two texts. */
function partsOf(arg: XmlRpcArgument): Parts {
  const items = itemsIn(arg)
  if (items)
    return { open: '<value><array><data>', items: mapEach(items, encodeValue), close: '</data></array></value>' }
  const members = membersIn(arg)
  if (members)
    return {
      open: '<value><struct>',
      items: mapEach(members, ([name, member]) => encodeMember(name, member)),
      close: '</struct></value>',
    }
  return { open: encodeValue(arg), items: [], close: '' }
}

function* mapEach<T>(values: Iterable<T>, map: (value: T) => string): Generator<string> {
  for (const value of values) yield map(value)
}

export const encodeAnswer = (value: XmlRpcInput): string =>
  `${DECLARATION}<methodResponse><params><param>${encodeValue(value)}</param></params></methodResponse>`

export const encodeFault = (faultCode: number, faultString: string): string =>
  `${DECLARATION}<methodResponse><fault>${encodeValue({ faultCode, faultString })}</fault></methodResponse>`

function encodeValue(value: XmlRpcInput): string {
  if (typeof value === 'number') return `<value><int>${intText(value)}</int></value>`
  if (typeof value === 'string') return `<value><string>${escapeText(value)}</string></value>`
  if (typeof value === 'boolean') return `<value><boolean>${value ? 1 : 0}</boolean></value>`
  if (isList(value)) {
    let items = ''
    for (const item of value) items += encodeValue(item)
    return `<value><array><data>${items}</data></array></value>`
  }
  const number = doubleIn(value)
  return number === undefined ? encodeStruct(value) : `<value><double>${doubleText(number)}</double></value>`
}

function encodeStruct(value: object): string {
  let members = ''
  for (const [name, member] of Object.entries(value as Record<string, XmlRpcInput>))
    members += encodeMember(name, member)
  return `<value><struct>${members}</struct></value>`
}

const encodeMember = (name: string, member: XmlRpcInput): string =>
  `<member><name>${escapeText(name)}</name>${encodeValue(member)}</member>`

const isList = (value: XmlRpcInput): value is readonly XmlRpcInput[] => Array.isArray(value)

function intText(value: number): string {
  if (!Number.isInteger(value) || value < INT_MIN || value > INT_MAX) throw new XmlRpcError('a number that is no int')
  return String(value)
}

function doubleText(value: number): string {
  if (!Number.isFinite(value)) throw new XmlRpcError('a number that is not finite')
  return Number.isInteger(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? `${value}.0` : String(value)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
// Almost all texts are names of members, which have nothing to escape.
const PLAIN = /^[\w .:-]*$/

function escapeText(text: string): string {
  return PLAIN.test(text) ? text : withoutForbidden(text).replace(/[&<>\r]/g, (sign) => ESCAPES[sign]!)
}
