import { child, valueOf } from './soap.ts'
import type { XmlNode } from './parse-xml.ts'

/** An error in the registry's format: 'No existe un establecimiento para ese código. codigoEstablecimiento: [123]'. */
export const itemError = (sentence: string, field: string, value: string): string => `${sentence}. ${field}: [${value}]`

/** Reads the fields of an element and collects their errors. */
export function fieldChecker(node: XmlNode | undefined) {
  const faults: string[] = []
  const value = (name: string) => valueOf(node, name)
  return {
    faults,
    value,
    has: (name: string) => value(name) !== '',
    group: (name: string) => child(node, name),
    refuse: (isWrong: boolean, sentence: string, name: string) => {
      if (isWrong) faults.push(itemError(sentence, name, value(name)))
    },
    need: (isNeeded: boolean, name: string) => {
      if (isNeeded && value(name) === '') faults.push(itemError('Es obligatorio informar el campo', name, ''))
    },
    only: (name: string, values: readonly string[]) => {
      if (value(name) !== '' && !values.includes(value(name)))
        faults.push(itemError('El valor no existe en el catálogo', name, value(name)))
    },
  }
}
