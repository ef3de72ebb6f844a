import { isModestXml } from '../../../platform/untrusted/xml-budget.ts'
import { XmlRpcError, type XmlRpcStruct, type XmlRpcValue } from './values.ts'
import { type XmlReader, xmlReader } from './xml-reader.ts'

/** Values inside values; deeper ones would only exhaust the stack. */
const MAX_DEPTH = 32

export type DecodedAnswer = { isFault: false; value: XmlRpcValue } | { isFault: true; code: number; text: string }

/** @throws XmlRpcError where the text is no call */
export function decodeCall(text: string): { method: string; args: XmlRpcValue[] } {
  const reader = xmlReader(text)
  expectOpen(reader, 'methodCall')
  expectOpen(reader, 'methodName')
  const method = reader.readText().trim()
  expectClose(reader, 'methodName')
  const args: XmlRpcValue[] = []
  const params = reader.nextTag()
  if (params.kind !== 'open' || params.name !== 'params') return { method, args }
  for (let tag = reader.nextTag(); tag.kind === 'open'; tag = reader.nextTag()) {
    requireName(tag.name, 'param')
    args.push(readWholeValue(reader))
    expectClose(reader, 'param')
  }
  return { method, args }
}

/** The largest answers are a year of a large establishment: some hundred thousand values by day. */
const MAX_TAGS = 8_000_000

/** Reads an answer. Runs in a thread. @throws XmlRpcError where the text is no answer, such as the page of a proxy */
export function decodeAnswer(text: string): DecodedAnswer {
  if (!isModestXml(text, MAX_TAGS)) throw new XmlRpcError('an answer with too many elements')
  const reader = xmlReader(text)
  expectOpen(reader, 'methodResponse')
  const { name } = reader.nextTag()
  if (name === 'fault') return faultOf(readWholeValue(reader))
  requireName(name, 'params')
  expectOpen(reader, 'param')
  const value = readWholeValue(reader)
  expectClose(reader, 'param')
  expectClose(reader, 'params')
  expectClose(reader, 'methodResponse')
  return { isFault: false, value }
}

function faultOf(value: XmlRpcValue): DecodedAnswer {
  const { faultCode = 0, faultString = '' } = isStruct(value) ? value : {}
  return {
    isFault: true,
    code: typeof faultCode === 'number' ? faultCode : 0,
    text: typeof faultString === 'string' ? faultString : '',
  }
}

export const isStruct = (value: XmlRpcValue | undefined): value is XmlRpcStruct =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A `<value>` with its content and its end. */
function readWholeValue(reader: XmlReader, depth = 1): XmlRpcValue {
  if (reader.pass('<value>')) return readValue(reader, depth)
  const tag = reader.nextTag()
  requireName(tag.name, 'value')
  return tag.kind === 'empty' ? '' : readValue(reader, depth)
}

/** The content of a `<value>` that has been opened, and its end. Without a tag inside it is a text. */
function readValue(reader: XmlReader, depth: number): XmlRpcValue {
  if (depth > MAX_DEPTH) throw new XmlRpcError('values inside values without end')
  const text = reader.readText()
  const type = reader.readTag()
  if (type.kind === 'close') {
    requireName(type.name, 'value')
    return text
  }
  if (text.trim() !== '') throw new XmlRpcError('a text beside a type')
  const value = type.kind === 'empty' ? emptyOf(type.name) : readTyped(reader, type.name, depth)
  expectClose(reader, 'value')
  return value
}

function readTyped(reader: XmlReader, type: string, depth: number): XmlRpcValue {
  if (type === 'struct') return readStruct(reader, depth)
  if (type === 'array') return readArray(reader, depth)
  const text = reader.readText()
  expectClose(reader, type)
  return scalarOf(type, text)
}

function readStruct(reader: XmlReader, depth: number): XmlRpcStruct {
  const struct: XmlRpcStruct = {}
  for (let tag = reader.nextTag(); tag.kind === 'open'; tag = reader.nextTag()) {
    requireName(tag.name, 'member')
    expectOpen(reader, 'name')
    const name = reader.readText()
    expectClose(reader, 'name')
    const member = readWholeValue(reader, depth + 1)
    // An assignment to this name would change the prototype.
    if (name === '__proto__') Object.defineProperty(struct, name, { value: member, enumerable: true })
    else struct[name] = member
    expectClose(reader, 'member')
  }
  return struct
}

function readArray(reader: XmlReader, depth: number): XmlRpcValue[] {
  const items: XmlRpcValue[] = []
  const data = reader.nextTag()
  requireName(data.name, 'data')
  if (data.kind === 'open')
    for (let tag = reader.nextTag(); tag.kind !== 'close'; tag = reader.nextTag()) {
      requireName(tag.name, 'value')
      items.push(tag.kind === 'empty' ? '' : readValue(reader, depth + 1))
    }
  expectClose(reader, 'array')
  return items
}

const INT = /^\s*[+-]?\d+\s*$/
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

function scalarOf(type: string, text: string): XmlRpcValue {
  switch (type) {
    case 'int':
    case 'i4':
    case 'i8':
      if (INT.test(text)) return Number(text)
      break
    case 'double':
      if (NUMBER.test(text)) return Number(text)
      break
    case 'boolean':
      if (/^\s*[01]\s*$/.test(text)) return Number(text) === 1
      break
    case 'string':
    case 'dateTime.iso8601':
    case 'base64':
      return text
    case 'nil':
      return null
  }
  throw new XmlRpcError('a value that its type does not have')
}

function emptyOf(type: string): XmlRpcValue {
  if (type === 'nil') return null
  if (type === 'struct') return {}
  if (type === 'array') return []
  return scalarOf(type, '')
}

const NAMES = ['value', 'member', 'name', 'int', 'double', 'string', 'array']
const OPEN_TAGS = new Map(NAMES.map((name) => [name, `<${name}>`]))
const CLOSE_TAGS = new Map(NAMES.map((name) => [name, `</${name}>`]))

function expectOpen(reader: XmlReader, name: string): void {
  if (reader.pass(OPEN_TAGS.get(name) ?? `<${name}>`)) return
  const tag = reader.nextTag()
  requireName(tag.name, name)
  if (tag.kind !== 'open') throw new XmlRpcError('an element without content')
}

function expectClose(reader: XmlReader, name: string): void {
  if (reader.pass(CLOSE_TAGS.get(name) ?? `</${name}>`)) return
  const tag = reader.nextTag()
  requireName(tag.name, name)
  if (tag.kind !== 'close') throw new XmlRpcError('an element that does not end')
}

function requireName(name: string, expected: string): void {
  if (name !== expected) throw new XmlRpcError('another element than XML-RPC has there')
}
