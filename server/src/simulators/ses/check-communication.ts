import { checkContract } from './check-contract.ts'
import { checkPerson, isMinorOn, type PersonContext } from './check-person.ts'
import { itemError } from './item-fault.ts'
import { child, valueOf } from './soap.ts'
import type { CommunicationType } from './types.ts'
import type { XmlNode } from './xml-tree.ts'

type CommunicationContext = Pick<PersonContext, 'isPostalCodeOf' | 'today'> & {
  type: CommunicationType
  isEstablishment: (code: string) => boolean
}

/** The registry's errors for one communication, in its own words; empty if it is accepted. */
export function checkCommunication(
  communication: XmlNode,
  establishment: string,
  context: CommunicationContext,
): string[] {
  const contract = child(communication, 'contrato')
  const people = personElementsOf(communication)
  const arrival = valueOf(contract, 'fechaEntrada').slice(0, 10)
  const person = { ...context, arrival, isTraveller: context.type === 'PV' }
  return [
    ...checkEstablishment(communication, establishment, context),
    ...checkContract(contract, context.today),
    ...(context.type === 'PV' ? checkParty(people, contract, arrival) : checkHolder(people)),
    ...people.flatMap((one) => checkPerson(one, person)),
  ]
}

export const personElementsOf = (communication: XmlNode): XmlNode[] =>
  communication.children.filter(({ name }) => name === 'persona')

function checkEstablishment(
  communication: XmlNode,
  code: string,
  { type, isEstablishment }: CommunicationContext,
): string[] {
  const field = type === 'PV' ? 'codigoEstablecimiento' : 'codigo'
  if (type === 'RH' && !child(child(communication, 'establecimiento'), 'codigo'))
    return [itemError('Una empresa de hospedaje ha de informar el código', 'codigo', '')]
  return isEstablishment(code) ? [] : [itemError('No existe un establecimiento para ese código', field, code)]
}

function checkParty(people: XmlNode[], contract: XmlNode | undefined, arrival: string): string[] {
  const told = valueOf(contract, 'numPersonas')
  const isMinor = (person: XmlNode) => isMinorOn(valueOf(person, 'fechaNacimiento'), arrival)
  const isRelated = (person: XmlNode) => valueOf(person, 'parentesco') !== ''
  const adultIsRelated = people.some((person) => !isMinor(person) && isRelated(person))
  const strangers = people.filter((person) => isMinor(person) && !isRelated(person) && !adultIsRelated)
  return [
    ...(Number(told) === people.length
      ? []
      : [itemError('No coincide con las personas informadas', 'numPersonas', told)]),
    ...wrongRoles(people, 'VI'),
    ...strangers.map(() => itemError('Es obligatorio cuando hay un menor de edad', 'parentesco', '')),
  ]
}

function checkHolder(people: XmlNode[]): string[] {
  const holders = people.filter((person) => valueOf(person, 'rol') === 'TI')
  const others = people.filter((person) => !holders.includes(person))
  return [
    ...(holders.length === 1 ? [] : [itemError('Ha de haber un titular', 'rol', String(holders.length))]),
    ...wrongRoles(others, 'VI'),
  ]
}

const wrongRoles = (people: XmlNode[], role: string) =>
  people
    .map((person) => valueOf(person, 'rol'))
    .filter((given) => given !== role)
    .map((given) => itemError('El rol no es válido en esta comunicación', 'rol', given))
