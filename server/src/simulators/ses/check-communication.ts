import { codesOf } from './catalogs.ts'
import { checkPerson, isMinorOn, type PersonContext } from './check-person.ts'
import { fieldChecker, itemError } from './item-errors.ts'
import type { XmlNode } from './parse-xml.ts'
import { child, valueOf } from './soap.ts'
import type { CommunicationType } from './types.ts'

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
  const stated = valueOf(contract, 'numPersonas')
  const isMinor = (person: XmlNode) => isMinorOn(valueOf(person, 'fechaNacimiento'), arrival)
  const isRelated = (person: XmlNode) => valueOf(person, 'parentesco') !== ''
  const adultIsRelated = people.some((person) => !isMinor(person) && isRelated(person))
  const strangers = people.filter((person) => isMinor(person) && !isRelated(person) && !adultIsRelated)
  return [
    ...(Number(stated) === people.length
      ? []
      : [itemError('No coincide con las personas informadas', 'numPersonas', stated)]),
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

const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{4})$/
const FIRST_EXPIRY_YEAR = 2023

/** The registry's errors for dates, numbers and payment. `today` is the registry's day. */
function checkContract(contract: XmlNode | undefined, today: string): string[] {
  const { faults, value, need, refuse, group } = fieldChecker(contract)
  const arrival = value('fechaEntrada')
  need(true, 'referencia')
  refuse(clockTime(arrival) >= clockTime(value('fechaSalida')), 'Debe ser anterior a la de salida', 'fechaEntrada')
  refuse(arrival.slice(0, 10) <= yearsFrom(today, -1), 'No puede tener más de un año', 'fechaEntrada')
  refuse(value('fechaSalida').slice(0, 10) >= yearsFrom(today, 5), 'No puede pasar de cinco años', 'fechaSalida')
  refuse(Number(value('numPersonas')) < 1, 'Debe ser mayor que cero', 'numPersonas')
  refuse(Number(value('numHabitaciones') || 1) < 1, 'Debe ser mayor que cero', 'numHabitaciones')
  return [...faults, ...checkPayment(group('pago'))]
}

function checkPayment(payment: XmlNode | undefined): string[] {
  const { faults, value, need, only, refuse, has } = fieldChecker(payment)
  need(true, 'tipoPago')
  only('tipoPago', codesOf('TIPO_PAGO'))
  const year = Number(EXPIRY.exec(value('caducidadTarjeta'))?.[2] ?? 0)
  refuse(has('caducidadTarjeta') && year < FIRST_EXPIRY_YEAR, 'Ha de tener el formato MM/AAAA', 'caducidadTarjeta')
  return faults
}

/** Times are compared without their offset, which is the establishment's own. */
const clockTime = (text: string) => text.slice(0, 19)

const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
