import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  codeOrObject,
  coded,
  day,
  edited,
  email,
  euros,
  flag,
  id,
  int,
  maybe,
  monthDay,
  yearMonth,
  secret,
  text,
  time,
} from './fields.ts'
import { refusalOf } from './refusal.ts'
import { wire, type WireField } from './wire.ts'

const inside = wire({ price: ['Price', euros(), 'El precio de la noche'] })
const cases: [field: WireField[1], label: string, value: unknown, sentence: string][] = [
  [text(5), 'El nombre', undefined, 'Falta el nombre'],
  [text(5), 'El nombre', null, 'Falta el nombre'],
  [text(5), 'La dirección', '  ', 'Falta la dirección'],
  [text(5), 'La dirección', 'larguísima', 'La dirección no puede tener más de 5 caracteres'],
  [text(5), 'Las observaciones', 'larguísima', 'Las observaciones no pueden tener más de 5 caracteres'],
  [text(5), 'El nombre', 7, 'El nombre no es válido'],
  [secret(), 'La contraseña', '', 'Falta la contraseña'],
  [z.string().min(3), 'La clave', 'a', 'La clave debe tener al menos 3 caracteres'],
  [z.string().min(3), 'Los apellidos', 'a', 'Los apellidos deben tener al menos 3 caracteres'],
  [email, 'El correo electrónico', 'nada', 'El correo electrónico no es válido'],
  [day, 'La fecha de entrada', '2026-02-30', 'La fecha de entrada no es válida'],
  [time, 'La hora de entrada', '25:00', 'La hora de entrada no es válida'],
  [int(1, 9), 'El número de ocupantes', '10', 'El número de ocupantes no puede ser mayor de lo permitido'],
  [int(1, 9), 'Los ocupantes', 0, 'Los ocupantes no pueden ser menores de lo permitido'],
  [int(1, 9), 'Los ocupantes', 1.5, 'Los ocupantes no son válidos'],
  [int(1, 9), 'Los ocupantes', 'uno', 'Los ocupantes no son válidos'],
  [euros(), 'El total', 1e308, 'El total no es válido'],
  [euros(), 'El precio', 10.999, 'El precio no puede tener más de dos decimales'],
  [maybe(euros()), 'Los importes', '10,999', 'Los importes no pueden tener más de dos decimales'],
  [monthDay, 'El principio', '02-31', 'El principio no es un día del año: mes y día, como 11-01'],
  [yearMonth, 'El mes', '2026-13', 'El mes no es un mes de un año, como 2026-11'],
  [euros(), 'El precio', 'gratis', 'El precio no es válido'],
  [flag, 'La casilla', 'quizás', 'La casilla no es válida'],
  [coded({ H: 'hotel' }), 'El tipo', 'X', 'El tipo no es válido'],
  [codeOrObject('id', int()), 'La tarifa', [], 'La tarifa no es válida'],
  [maybe(z.tuple([int(), int()])), 'Las camas', [1], 'Faltan las camas'],
  [edited(int(0, 9)), 'La antelación', 10, 'La antelación no puede ser mayor de lo permitido'],
  [z.array(id).min(1), 'Las camas', undefined, 'Faltan las camas'],
  [z.array(id).min(1), 'Las camas', [], 'Faltan las camas'],
  [z.array(id).min(1), 'La lista', [], 'Falta la lista'],
  [z.array(id).max(1), 'Las unidades', ['a', 'b'], 'Las unidades no son válidas'],
  [inside, 'Los datos de la noche', undefined, 'Faltan los datos de la noche'],
  [inside, 'Los datos de la noche', 'nada', 'Los datos de la noche no son válidos'],
  [inside, 'Los datos de la noche', {}, 'Falta el precio de la noche'],
  [z.array(inside), 'Las noches', [{ Price: -1 }], 'El precio de la noche no puede ser menor de lo permitido'],
  [z.string().refine(() => false, 'El sitio está vacío'), 'El sitio', 'x', 'El sitio está vacío'],
]

for (const [field, label, value, sentence] of cases)
  test(`${label} as ${JSON.stringify(value)}: ${sentence}`, () => {
    const schema = wire({ field: ['campo', field, label] })
    const body = { campo: value }
    expect(refusalOf(schema, schema.safeParse(body).error!, body)).toBe(sentence)
  })

test.each([[[]], ['texto'], [7], [true]])('rejects a body that is %j', (body) => {
  const schema = wire({ field: ['campo', text(5), 'El campo'] })
  expect(refusalOf(schema, schema.safeParse(body).error!, body)).toBe('Los datos no son válidos')
})
