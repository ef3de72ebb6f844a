import { MAINLAND } from '@posada/domain/platform/days/day'
import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { unpackSubmission } from '../../simulators/ses/read-submission.ts'
import { party, reservation } from './test/reports.ts'
import { reportXml, zipXml } from './report-xml.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const flat = (xml: string) => xml.replace(/\s*\n\s*/g, '')

test('writes a traveller report in the order of the schema', () => {
  expect(reportXml(party('8HTQ2W'))).toBe(
    flat(`<?xml version="1.0" encoding="UTF-8"?>
<alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaParteHospedaje"><solicitud>
  <codigoEstablecimiento>0000000002</codigoEstablecimiento>
  <comunicacion>
    <contrato>
      <referencia>8HTQ2W</referencia>
      <fechaContrato>2026-11-02</fechaContrato>
      <fechaEntrada>2026-11-20T16:35:00</fechaEntrada>
      <fechaSalida>2026-11-23T12:00:00</fechaSalida>
      <numPersonas>2</numPersonas>
      <numHabitaciones>1</numHabitaciones>
      <internet>true</internet>
      <pago><tipoPago>TARJT</tipoPago><fechaPago>2026-11-20</fechaPago><titular>Ana García López</titular></pago>
    </contrato>
    <persona>
      <rol>VI</rol>
      <nombre>Ana</nombre><apellido1>García</apellido1><apellido2>López de la Torre</apellido2>
      <tipoDocumento>NIF</tipoDocumento><numeroDocumento>00000000T</numeroDocumento>
      <soporteDocumento>ABC123456</soporteDocumento>
      <fechaNacimiento>1985-03-14</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>M</sexo>
      <direccion>
        <direccion>C/ Mayor 1, 2.º B</direccion>
        <codigoMunicipio>28079</codigoMunicipio>
        <codigoPostal>28013</codigoPostal>
        <pais>ESP</pais>
      </direccion>
      <telefono>+34600000000</telefono><correo>ana@example.com</correo><parentesco>PM</parentesco>
    </persona>
    <persona>
      <rol>VI</rol>
      <nombre>Zoé-Léa</nombre><apellido1>d'Arc</apellido1>
      <fechaNacimiento>2018-05-06</fechaNacimiento><nacionalidad>FRA</nacionalidad><sexo>O</sexo>
      <direccion>
        <direccion>12 rue Dupont &amp; Fils</direccion>
        <nombreMunicipio>Villefranche</nombreMunicipio>
        <codigoPostal>06230</codigoPostal>
        <pais>FRA</pais>
      </direccion>
      <correo>ana@example.com</correo><parentesco>HJ</parentesco>
    </persona>
  </comunicacion>
</solicitud></alt:peticion>`),
  )
})

test('writes a reservation with its establishment, and its holder without fields that the schema lacks', () => {
  const xml = reportXml(reservation('8HTQ2W'))
  expect(xml).toContain('<alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaReservaHospedaje"><solicitud>')
  expect(xml).toContain('<comunicacion><establecimiento><codigo>0000000002</codigo></establecimiento><contrato>')
  expect(xml).toContain('<pago><tipoPago>DESTI</tipoPago></pago></contrato><persona><rol>TI</rol><nombre>Ana</nombre>')
  expect(xml).toContain('<apellido1>García</apellido1><correo>ana@example.com</correo></persona></comunicacion>')
})

test('qualifies the children of a cancellation', () => {
  expect(reportXml({ kind: 'cancellation', code: '44444444-4444-4444-4444-444444444441' })).toBe(
    flat(`<?xml version="1.0" encoding="UTF-8"?>
<anul:comunicaciones xmlns:anul="http://www.neg.hospedajes.mir.es/anularComunicacion">
  <anul:codigoComunicacion>44444444-4444-4444-4444-444444444441</anul:codigoComunicacion>
</anul:comunicaciones>`),
  )
})

test('zips the same text to the same bytes at any time and in any time zone', async () => {
  const xml = reportXml(party('8HTQ2W'))
  const hashes = new Set<string>()
  for (const where of ['Pacific/Kiritimati', 'America/Los_Angeles', MAINLAND, 'UTC']) {
    process.env['TZ'] = where
    hashes.add(
      createHash('sha256')
        .update(await zipXml(xml))
        .digest('hex'),
    )
  }
  expect(hashes.size).toBe(1)
  const zip = await zipXml(xml)
  expect((await unpackSubmission(zip.toString('base64'))).xml).toBe(xml)
  expect(zip.subarray(30, 38).toString('latin1')).toBe('data.xml')
})
