import { personElementsOf } from './check-communication.ts'
import { documentSchemas } from './layouts.ts'
import { SesRefusal } from './ses-refusal.ts'
import { child, collapse, valueOf } from './soap.ts'
import { checkStructure } from './structure.ts'
import type { Item } from './types.ts'
import { parseXml, type XmlNode } from './xml-tree.ts'

/** The root element of the zipped document, validated against the layout. @throws SesRefusal 10118 */
export function readSubmission(xml: string, layout: keyof typeof documentSchemas): XmlNode {
  try {
    const root = parseXml(xml)
    const { namespace, root: name, inside, parts } = documentSchemas[layout]
    if (root.name !== name || root.namespace !== namespace) throw new Error(`{${root.namespace}}${root.name}`)
    checkStructure(root, parts, inside)
    return root
  } catch (error) {
    throw new SesRefusal(10118, { detail: (error as Error).message })
  }
}

export const communicationsOf = (root: XmlNode): XmlNode[] =>
  child(root, 'solicitud')!.children.filter(({ name }) => name === 'comunicacion')

export const establishmentOf = (root: XmlNode, communication: XmlNode): string =>
  valueOf(child(root, 'solicitud'), 'codigoEstablecimiento') ||
  valueOf(child(communication, 'establecimiento'), 'codigo')

/** The codes of a cancellation or a query, in their order. */
export const codesOfRoot = (root: XmlNode): string[] => root.children.map(({ text }) => collapse(text))

export function itemsToReport(root: XmlNode): Item[] {
  return communicationsOf(root).map((communication, index) => ({
    ...emptyItem(index),
    reference: valueOf(child(communication, 'contrato'), 'referencia'),
    establishment: establishmentOf(root, communication),
    people: personElementsOf(communication).length,
  }))
}

export const itemsToCancel = (root: XmlNode): Item[] => codesOfRoot(root).map((_code, index) => emptyItem(index))

const emptyItem = (index: number): Item => ({
  order: index + 1,
  code: null,
  error: null,
  isCancelled: false,
  reference: '',
  establishment: '',
  people: 0,
})
