import { expect, test } from 'vitest'
import { explainRefusal, refusalWithoutGuestData } from './explain-refusal.ts'

const item = (said: string) => `Error de validación en la comunicación [1]: [${said}]`

test.each([
  ['10103', 'El código de arrendador no existe en el sistema', '', /arrendador no existe/],
  ['10120', 'x', '', /servicio web: actívelo/],
  ['', item('Es obligatorio informar el campo. soporteDocumento: []'), 'supportNumber', /soporte/],
  [
    '',
    item('El formato o la letra del documento no es correcto. numeroDocumento: [12345678A]'),
    'documentNumber',
    /número/,
  ],
  ['', item('No pertenece al municipio. codigoPostal: [28013]'), 'postalCode', /código postal/],
  ['', item('Sólo se admiten caracteres latinos. apellido1: [telefono]'), 'firstSurname', /primer apellido/],
  ['', item('Es obligatorio informar el campo. apellido2: []'), 'secondSurname', /segundo apellido/],
  ['', item('Ha de informar un teléfono o un correo. telefono: []'), 'phone', /teléfono o un correo/],
  ['', item('El valor no existe en el catálogo. sexo: [Q]'), 'sex', /sexo/],
  ['', item('Es obligatorio informar el campo. codigoMunicipio: []'), 'municipalityCode', /municipio/],
  ['', item('Es obligatorio cuando hay un menor de edad. parentesco: []'), 'relationship', /parentesco/],
  ['', item('Ha de ser pasada. fechaNacimiento: [2030-01-01]'), 'birthDate', /nacimiento/],
  [
    '',
    item('No existe un establecimiento para ese código. codigoEstablecimiento: [1234567890]'),
    '',
    /establecimiento/,
  ],
  ['10130', 'Valor incorrecto para el campo: nacionalidad', 'nationality', /nacionalidad/],
  ['', 'Algo que nadie espera', '', /^Algo que nadie espera$/],
  ['', ' ', '', /no ha dicho por qué/],
])('explains the refusal «%s» «%s»', (code, words, field, reason) => {
  expect(explainRefusal(code, words)).toEqual({ field, reason: expect.stringMatching(reason) })
})

test('users who may not see the registry’s words get only the field', () => {
  expect(refusalWithoutGuestData('', item('El valor no existe en el catálogo. sexo: [Q]'))).toContain('sexo')
  expect(refusalWithoutGuestData('', 'Ana Ruiz, 12345678Z')).toBe(
    'El registro ha rechazado los datos. Ábralo en Comunicaciones.',
  )
})
