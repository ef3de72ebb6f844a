import { expect, test } from 'vitest'
import { limits } from '../platform/limits.ts'
import { MAX_NIGHTS } from '../platform/days/stay.ts'
import {
  childrenFault,
  inactiveFault,
  nightsFault,
  optionOverFault,
  totalFault,
  unitCountFault,
} from './booking-faults.ts'

const { rooms, total } = limits.booking

test.each<[string, string | null, string | null]>([
  ['as many children as people', childrenFault(2, 2), null],
  ['more children than people', childrenFault(3, 2), 'El número de niños no puede ser mayor que el de ocupantes'],
  ['an option until today', optionOverFault('2026-06-25', '2026-06-25'), null],
  ['an option until yesterday', optionOverFault('2026-06-24', '2026-06-25'), 'El último día de la opción ya ha pasado'],
  ['the most nights', nightsFault(MAX_NIGHTS), null],
  ['a night too many', nightsFault(MAX_NIGHTS + 1), `Una estancia no puede pasar de ${MAX_NIGHTS} noches`],
  ['the most units', unitCountFault(rooms), null],
  ['a unit too many', unitCountFault(rooms + 1), `Una reserva no puede tener más de ${rooms} unidades`],
  ['the highest total', totalFault(total), null],
  ['a cent too much', totalFault(total + 1), expect.stringContaining('El total no puede pasar de ') as string],
  ['an option', inactiveFault('option'), null],
  ['a no-show', inactiveFault('no_show'), 'Recupere antes la reserva'],
])('%s', (_, fault, expected) => {
  expect(fault).toEqual(expected)
})
