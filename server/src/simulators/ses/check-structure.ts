import type { XmlNode } from './parse-xml.ts'
import { collapse } from './soap.ts'

/** Returns what is wrong with the text of an element, or undefined. */
type Check = (text: string) => string | undefined
export type StructurePart = { name: string; least: 0 | 1; most: 1 | 'many' } & (
  | { check: Check }
  | { parts: StructurePart[] }
  | { choice: StructurePart[] }
)

/** Validates the children of an element: names, namespace, order, number, types. @throws Error with the first fault */
export function checkStructure(node: XmlNode, parts: StructurePart[], namespace = ''): void {
  if (node.text.trim()) throw new Error(`${node.name}: text between its elements`)
  noAttributes(node)
  let at = 0
  for (const part of parts) {
    const begun = at
    for (; isOf(node.children[at], part, namespace); at++) {
      if (part.most === 1 && at > begun) throw new Error(`${node.name}: more than one ${part.name}`)
      checkPart(node.children[at]!, part, namespace)
    }
    if (at - begun < part.least) throw new Error(`${node.name}: ${part.name} is missing or out of its place`)
  }
  const left = node.children[at]
  if (left) throw new Error(`${node.name}: {${left.namespace}}${left.name} is not expected here`)
}

const isOf = (node: XmlNode | undefined, { name }: StructurePart, namespace: string) =>
  node?.name === name && node.namespace === namespace

function checkPart(node: XmlNode, part: StructurePart, namespace: string): void {
  if ('parts' in part) return void checkStructure(node, part.parts, namespace)
  if ('choice' in part) return void checkChoice(node, part.choice, namespace)
  noAttributes(node)
  if (node.children.length > 0) throw new Error(`${node.name}: no elements are expected in it`)
  const wrong = part.check(node.text)
  if (wrong) throw new Error(`${node.name}: ${wrong}`)
}

function checkChoice(node: XmlNode, choice: StructurePart[], namespace: string): void {
  const chosen = choice.find((part) => isOf(node.children[0], part, namespace))
  if (!chosen) throw new Error(`${node.name}: one of ${choice.map(({ name }) => name).join(', ')} is missing`)
  checkStructure(node, [chosen], namespace)
}

function noAttributes({ name, attributes }: XmlNode): void {
  if (attributes.length > 0) throw new Error(`${name}: the attribute ${attributes[0]} is not expected`)
}

export const required = (name: string, check: Check): StructurePart => ({ name, check, least: 1, most: 1 })
export const optional = (name: string, check: Check): StructurePart => ({ name, check, least: 0, most: 1 })
export const repeated = (name: string, check: Check): StructurePart => ({ name, check, least: 1, most: 'many' })
export const requiredGroup = (name: string, parts: StructurePart[]): StructurePart => ({
  name,
  parts,
  least: 1,
  most: 1,
})
export const optionalGroup = (name: string, parts: StructurePart[]): StructurePart => ({
  name,
  parts,
  least: 0,
  most: 1,
})
export const repeatedGroup = (name: string, parts: StructurePart[]): StructurePart => ({
  name,
  parts,
  least: 1,
  most: 'many',
})
export const choiceOf = (name: string, choice: StructurePart[]): StructurePart => ({ name, choice, least: 1, most: 1 })

const lengthOf = (text: string) => Array.from(text).length
const checkLength = (text: string, most: number) =>
  lengthOf(text) > most ? `${lengthOf(text)} characters, at most ${most}` : undefined

/** Text of limited length; leading, trailing and repeated blanks do not count. */
export const textCheck =
  (most: number): Check =>
  (value) =>
    checkLength(collapse(value), most)

/** Text of limited length where every blank counts, as in the schema for documents and mail addresses. */
export const exactTextCheck =
  (most: number): Check =>
  (value) =>
    checkLength(value, most)

export const patternCheck =
  (expression: RegExp): Check =>
  (value) =>
    expression.test(collapse(value)) ? undefined : `«${value}» is not of the form ${expression.source}`

export const oneOfCheck =
  (...values: string[]): Check =>
  (value) =>
    values.includes(collapse(value)) ? undefined : `«${value}» is none of ${values.join(', ')}`

export const emailCheck: Check = (value) =>
  exactTextCheck(250)(value) ?? (/^[^@]+@[^.]+\..+$/.test(value) ? undefined : 'not a mail address')

export const integerCheck: Check = (value) => {
  const trimmed = collapse(value)
  const fits = /^[+-]?\d{1,10}$/.test(trimmed) && Math.abs(Number(trimmed)) <= 2_147_483_647
  return fits ? undefined : `«${value}» is no whole number`
}

export const booleanCheck: Check = oneOfCheck('true', 'false', '1', '0')

const ZONE = '(Z|[+-]\\d\\d:\\d\\d)?'
const DATE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)${ZONE}$`)
const DATE_TIME = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)T(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?|24:00:00)${ZONE}$`)

export const dateCheck: Check = (value) => {
  const day = DATE.exec(collapse(value))?.[1]
  return day && isOfCalendar(day) ? undefined : `«${value}» is no date`
}

export const dateTimeCheck: Check = (value) => {
  const day = DATE_TIME.exec(collapse(value))?.[1]
  return day && isOfCalendar(day) ? undefined : `«${value}» is no date with its hour`
}

function isOfCalendar(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}
