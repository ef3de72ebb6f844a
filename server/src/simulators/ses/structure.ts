import type { XmlNode } from './xml-tree.ts'

/** Returns what is wrong with the text of an element, or undefined. */
export type Check = (text: string) => string | undefined
export type Part = { name: string; least: 0 | 1; most: 1 | 'many' } & (
  { check: Check } | { parts: Part[] } | { choice: Part[] }
)

/** Validates the children of an element: names, namespace, order, number, types. @throws Error with the first fault */
export function checkStructure(node: XmlNode, parts: Part[], namespace = ''): void {
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

const isOf = (node: XmlNode | undefined, { name }: Part, namespace: string) =>
  node?.name === name && node.namespace === namespace

function checkPart(node: XmlNode, part: Part, namespace: string): void {
  if ('parts' in part) return void checkStructure(node, part.parts, namespace)
  if ('choice' in part) return void checkChoice(node, part.choice, namespace)
  noAttributes(node)
  if (node.children.length > 0) throw new Error(`${node.name}: no elements are expected in it`)
  const wrong = part.check(node.text)
  if (wrong) throw new Error(`${node.name}: ${wrong}`)
}

function checkChoice(node: XmlNode, choice: Part[], namespace: string): void {
  const chosen = choice.find((part) => isOf(node.children[0], part, namespace))
  if (!chosen) throw new Error(`${node.name}: one of ${choice.map(({ name }) => name).join(', ')} is missing`)
  checkStructure(node, [chosen], namespace)
}

function noAttributes({ name, attributes }: XmlNode): void {
  if (attributes.length > 0) throw new Error(`${name}: the attribute ${attributes[0]} is not expected`)
}

export const required = (name: string, check: Check): Part => ({ name, check, least: 1, most: 1 })
export const optional = (name: string, check: Check): Part => ({ name, check, least: 0, most: 1 })
export const repeated = (name: string, check: Check): Part => ({ name, check, least: 1, most: 'many' })
export const requiredGroup = (name: string, parts: Part[]): Part => ({ name, parts, least: 1, most: 1 })
export const optionalGroup = (name: string, parts: Part[]): Part => ({ name, parts, least: 0, most: 1 })
export const repeatedGroup = (name: string, parts: Part[]): Part => ({ name, parts, least: 1, most: 'many' })
export const choiceOf = (name: string, choice: Part[]): Part => ({ name, choice, least: 1, most: 1 })
