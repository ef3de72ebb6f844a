import { codesOf } from './catalogs.ts'
import { fieldChecker } from './item-fault.ts'
import type { XmlNode } from './xml-tree.ts'

const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{4})$/
const FIRST_EXPIRY_YEAR = 2023

/** The registry's errors for dates, numbers and payment. `today` is the registry's day. */
export function checkContract(contract: XmlNode | undefined, today: string): string[] {
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
