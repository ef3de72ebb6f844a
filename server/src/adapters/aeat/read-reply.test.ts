import { expect, test } from 'vitest'
import { readSubmissionReply } from './read-reply.ts'

const soap = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">
  <env:Header/><env:Body>${body}</env:Body></env:Envelope>`
const line = (number: string, rest: string, operation = 'Alta') =>
  `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>B72877814</tik:IDEmisorFactura>
  <tik:NumSerieFactura>${number}</tik:NumSerieFactura>
  <tik:FechaExpedicionFactura>20-11-2026</tik:FechaExpedicionFactura></tikR:IDFactura>
  <tikR:Operacion><tik:TipoOperacion>${operation}</tik:TipoOperacion></tikR:Operacion>${rest}</tikR:RespuestaLinea>`
const answer = (state: string, lines: string, csv = '<tikR:CSV>A-1234</tikR:CSV>') =>
  soap(`<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="R" xmlns:tik="SF">${csv}
  <tikR:TiempoEsperaEnvio>90</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines}
  </tikR:RespuestaRegFactuSistemaFacturacion>`)

const read = { issuedOn: '2026-11-20', code: null, text: '', duplicate: null }

test('each record has its state, code and text', () => {
  const lines =
    line('H-1', '<tikR:EstadoRegistro>Correcto</tikR:EstadoRegistro>') +
    line(
      'H-2 &amp; 3',
      `<tikR:EstadoRegistro>AceptadoConErrores</tikR:EstadoRegistro>
      <tikR:CodigoErrorRegistro>2001</tikR:CodigoErrorRegistro>
      <tikR:DescripcionErrorRegistro>El NIF no est&#225; identificado</tikR:DescripcionErrorRegistro>`,
    ) +
    line('H-4', '<tikR:EstadoRegistro>Incorrecto</tikR:EstadoRegistro>', 'Anulacion')
  expect(readSubmissionReply(answer('ParcialmenteCorrecto', lines))).toEqual({
    outcome: 'answered',
    state: 'partly-accepted',
    csv: 'A-1234',
    waitSeconds: 90,
    records: [
      { ...read, kind: 'issue', number: 'H-1', state: 'accepted' },
      {
        ...read,
        kind: 'issue',
        number: 'H-2 & 3',
        state: 'accepted-with-errors',
        code: 2001,
        text: 'El NIF no está identificado',
      },
      { ...read, kind: 'annulment', number: 'H-4', state: 'rejected' },
    ],
  })
})

test('a duplicate says what the AEAT has already', () => {
  const duplicate = line(
    'H-1',
    `<tikR:EstadoRegistro>Incorrecto</tikR:EstadoRegistro><tikR:CodigoErrorRegistro>3000</tikR:CodigoErrorRegistro>
    <tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>7</tik:IdPeticionRegistroDuplicado>
    <tik:EstadoRegistroDuplicado>AceptadaConErrores</tik:EstadoRegistroDuplicado>
    <tik:CodigoErrorRegistro>2004</tik:CodigoErrorRegistro></tikR:RegistroDuplicado>`,
  )
  expect(readSubmissionReply(answer('Incorrecto', duplicate, ''))).toMatchObject({
    state: 'rejected',
    csv: '',
    records: [{ state: 'rejected', code: 3000, duplicate: { state: 'accepted-with-errors', code: 2004, text: '' } }],
  })
})

test.each([
  ['Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.: NIF', 4102, /^El XML no cumple/],
  ['Error interno', null, /^Error interno$/],
])('the fault %s', (text, code, said) => {
  const fault = `<env:Fault><faultcode>env:Client</faultcode><faultstring>${text}</faultstring></env:Fault>`
  expect(readSubmissionReply(soap(fault))).toEqual({
    outcome: 'fault',
    code,
    text: expect.stringMatching(said) as string,
  })
})

test.each([
  '',
  'Service Unavailable',
  '<html><body>Certificado</body></html>',
  soap('<x/>'),
  answer('Otro', ''),
  answer('Correcto', line('H-1', '<tikR:EstadoRegistro>constructor</tikR:EstadoRegistro>')),
  `<!DOCTYPE x>${answer('Correcto', '')}`,
])('no answer of the AEAT: %#', (text) => expect(readSubmissionReply(text)).toEqual({ outcome: 'unreadable' }))

test('without a time to wait, a minute', () => {
  const text = answer('Correcto', '').replace(/<tikR:TiempoEsperaEnvio>90<.tikR:TiempoEsperaEnvio>/, '')
  expect(readSubmissionReply(text)).toMatchObject({ outcome: 'answered', waitSeconds: 60 })
})
