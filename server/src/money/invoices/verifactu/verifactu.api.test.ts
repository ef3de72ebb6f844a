import { describe, expect, test } from 'vitest'
import { COMPANY_OUTSIDE_CENSUS, NIF_OUTSIDE_CENSUS } from '../../../simulators/aeat/census.ts'
import { givenVerifactu } from '../../../test/given-verifactu.ts'

const DAY = 24 * 60

async function givenActive() {
  const given = await givenVerifactu()
  expect(await given.uploadOwn()).toMatchObject({ resultado: 'Ok' })
  expect(await given.verifactuCall('activar')).toMatchObject({ resultado: 'Ok', verifactu: { modo: 'activo' } })
  return given
}

describe('the activation', () => {
  test('needs a certificate, and says what is missing', async () => {
    const { state, verifactuCall, upload, uploadOwn } = await givenVerifactu()
    expect(await state()).toMatchObject({
      nif: 'B12345674',
      modo: 'inactivo',
      obligacion: 'pronto',
      certificado: null,
      impedimentos: ['Falta el certificado digital de la empresa o de su representante'],
    })
    expect(await verifactuCall('activar')).toMatchObject({ resultado: 'Error', mensaje: /Falta el certificado/ })
    expect(await upload({ name: 'X', companyTaxId: 'B12345674' }, 'otra')).toMatchObject({
      mensaje: 'La contraseña del certificado no es correcta',
    })
    const past = new Date('2026-11-01T00:00:00Z')
    expect(await upload({ name: 'X', companyTaxId: 'B12345674', until: past })).toMatchObject({
      mensaje: 'El certificado caducó el 01/11/2026',
    })
    expect(await upload({ name: 'OTRA ANA', personTaxId: '12345678Z' })).toMatchObject({
      verifactu: { certificado: { nif: '12345678Z', aviso: expect.stringContaining('otro NIF') }, impedimentos: [] },
    })
    expect(await uploadOwn()).toMatchObject({ verifactu: { certificado: { nifEmpresa: 'B12345674', aviso: '' } } })
    expect(await verifactuCall('activar')).toMatchObject({ verifactu: { modo: 'activo' } })
  })

  test('is impossible without a declared producer, and the page says so', async () => {
    const { uploadOwn, verifactuCall } = await givenVerifactu({ hasProducer: false })
    await uploadOwn()
    expect(await verifactuCall('activar')).toMatchObject({ mensaje: expect.stringContaining('POSADA_PRODUCER_NIF') })
    expect(await verifactuCall('declaracion')).toMatchObject({ declarado: false, puntos: [] })
  })

  test('does not apply in the SII', async () => {
    const { uploadOwn, verifactuCall, state } = await givenVerifactu()
    await uploadOwn()
    expect(await verifactuCall('sii', { sii: 1 })).toMatchObject({ verifactu: { modo: 'fuera', obligacion: 'fuera' } })
    expect(await verifactuCall('activar')).toMatchObject({ resultado: 'Error', mensaje: /SII/ })
    expect(await state()).toMatchObject({ motivo: expect.stringContaining('SII') })
  })

  test('nothing is issued without it from the day of the duty', async () => {
    const { issue, later, post, serieURL, payer, lines, verifactuCall, uploadOwn } = await givenVerifactu()
    await issue()
    await later(60 * DAY)
    const draft = { serieURL, titularURL: payer, tipo_titular: 'particular', Conceptos: lines, notas: '' }
    const { facturaURL } = await post('facturacion/facturas_series/add', draft)
    expect(await post('facturacion/facturas_series/switch_status', { facturaURL })).toMatchObject({
      mensaje: expect.stringContaining('Desde el 01/01/2027 la ley exige emitir con VERI*FACTU'),
    })
    expect(await post('facturacion/facturas_series/get_info', { facturaURL })).toMatchObject({
      faltas: [{ campo: 'issuer' }],
    })
    await uploadOwn()
    await verifactuCall('activar')
    expect(await post('facturacion/facturas_series/switch_status', { facturaURL })).toMatchObject({ resultado: 'Ok' })
    expect(await verifactuCall('desactivar')).toMatchObject({ mensaje: expect.stringContaining('obligatorio') })
  })
})

describe('the sending', () => {
  test('sends what is issued afterwards, with its QR code, and shows what the AEAT answered', async () => {
    const { issue, post, aeat, becomes, verifactuCall, uploadOwn, db, state, serieURL } = await givenVerifactu()
    await issue() // before the activation: never sent
    await uploadOwn()
    await verifactuCall('activar')
    const facturaURL = await issue()
    await becomes(['accepted'])
    expect(aeat.records()).toEqual([
      { number: 'V-00002', kind: 'issue', state: 'Correcto', code: null, isChainBroken: false, isAfterIncident: false },
    ])
    const info = await post('facturacion/facturas_series/get_info', { facturaURL })
    expect(info).toMatchObject({ aeat: { estado: 'aceptada', codigo: '', texto: '', consejo: '' } })
    const { invoices } = await post('facturacion/facturas_series/get_list', { serieURL })
    expect(invoices).toMatchObject([{ aeat: { estado: 'aceptada' } }, { aeat: null }])
    const { snapshot } = await db
      .selectFrom('invoiceDocuments')
      .select('snapshot')
      .where('number', '=', 'V-00002')
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({
      isVerifactu: true,
      qrUrl:
        'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=V-00002&fecha=20-11-2026&importe=288.00',
    })
    expect(await state()).toMatchObject({ recuento: { pendientes: 0, aceptados: 1 }, incidencia: '' })
    expect(await verifactuCall('envios')).toMatchObject({
      envios: [{ estado: 'contestado', registros: 1 }],
      registros: [],
    })
  })

  test('waits as long as the AEAT says between two batches', async () => {
    const { issue, becomes, later, aeat } = await givenActive()
    await issue()
    await becomes(['accepted'])
    await issue()
    await issue()
    await later(0.5)
    await becomes(['accepted', 'pending', 'pending'])
    await later(1)
    await becomes(['accepted', 'accepted', 'accepted'])
    const [first, second] = aeat.submissions()
    expect(aeat.submissions()).toHaveLength(2)
    expect(second! - first!).toBeGreaterThanOrEqual(60_000)
  })

  test('goes on in order after an incident, and marks what is late', async () => {
    const { issue, becomes, later, aeat, state, db } = await givenActive()
    await aeat.stopListening()
    await issue()
    await issue()
    await expect.poll(async () => (await state())['incidencia']).toMatch(/no admite conexiones/)
    expect(await state()).toMatchObject({ recuento: { pendientes: 2 }, incidenciaDesde: expect.any(String) })
    await aeat.listenAgain()
    await later(120)
    await becomes(['accepted', 'accepted'])
    expect(aeat.records().map(({ number, isChainBroken }) => [number, isChainBroken])).toEqual([
      ['V-00001', false],
      ['V-00002', false],
    ])
    const batches = await db.selectFrom('aeatBatches').select(['state', 'isAfterIncident']).orderBy('id').execute()
    expect(batches.at(-1)).toEqual({ state: 'answered', isAfterIncident: true })
    expect(await state()).toMatchObject({ incidencia: '', incidenciaDesde: null })
  })

  test('sends the same records again after a lost answer, marked as late, and reads duplicates as what they were', async () => {
    const { issue, states, later, aeat, db } = await givenActive()
    aeat.setBehaviour({ fault: 'swallow', times: 2 })
    await issue()
    await issue()
    await expect.poll(() => aeat.records().length).toBeGreaterThan(0)
    const afterTenMinutes = async () => {
      await later(10)
      return states()
    }
    await expect.poll(afterTenMinutes, { interval: 300 }).toEqual(['accepted', 'accepted'])
    const accepted = aeat.records().filter(({ state }) => state === 'Correcto')
    expect(accepted.map(({ number }) => number)).toEqual(['V-00001', 'V-00002'])
    const ofFirst = aeat.records().filter(({ number }) => number === 'V-00001')
    expect(ofFirst.map(({ isAfterIncident }) => isAfterIncident)).toEqual([false, true, true].slice(0, ofFirst.length))
    expect(ofFirst.length).toBeGreaterThan(1)
    const batches = await db.selectFrom('aeatBatches').select(['state', 'request']).execute()
    expect(batches.every(({ state, request }) => state === 'answered' && request === null)).toBe(true)
  })

  test('stops after a suspension until somebody orders it to go on', async () => {
    const { issue, becomes, later, aeat, state, verifactuCall } = await givenActive()
    aeat.setBehaviour({ fault: 'suspended' })
    await issue()
    await expect.poll(async () => (await state())['suspendido']).toBe(true)
    aeat.setBehaviour({})
    await later(DAY)
    await becomes(['pending'])
    expect(await verifactuCall('reintentar')).toMatchObject({ resultado: 'Ok', verifactu: { suspendido: false } })
    await becomes(['accepted'])
  })

  test('begins a new chain when it is switched on again', async () => {
    const { issue, becomes, later, aeat, verifactuCall, db } = await givenActive()
    await issue()
    await becomes(['accepted'])
    await verifactuCall('desactivar')
    await issue()
    await verifactuCall('activar')
    await issue()
    await later(2)
    await becomes(['accepted', 'accepted'])
    expect(aeat.records().map(({ number, isChainBroken }) => [number, isChainBroken])).toEqual([
      ['V-00001', false],
      ['V-00003', false],
    ])
    const installations = await db.selectFrom('invoiceRecords').select('installation').distinct().execute()
    expect(installations).toHaveLength(3)
  })
})

test('a record that breaks the schema is found and rejected, and the others are sent', async () => {
  const { issue, becomes, states, later, aeat, post } = await givenActive()
  await issue()
  await becomes(['accepted'])
  const ids = [await issue(), await issue(), await issue(), await issue(), await issue()]
  aeat.setBehaviour({ malformed: 'V-00004', waitSeconds: 0 })
  await later(2)
  await expect.poll(async () => (await states()).includes('pending')).toBe(false)
  expect((await states()).filter((state) => state === 'rejected')).toHaveLength(1)
  const { aeat: answer } = await post('facturacion/facturas_series/get_info', { facturaURL: ids[2] })
  expect(answer).toMatchObject({ estado: 'rechazada', codigo: '4102' })
  expect(aeat.records().map(({ number }) => number)).toEqual(['V-00001', 'V-00002', 'V-00003', 'V-00005', 'V-00006'])
})

describe('a rejected record', () => {
  test('is corrected with the present data and sent as an amendment', async () => {
    const { issue, becomes, later, aeat, verifactuCall, post, ok, payer } = await givenActive()
    aeat.setBehaviour({ rejectEvery: 1 })
    const facturaURL = await issue()
    await becomes(['rejected'])
    expect(await verifactuCall('envios')).toMatchObject({
      registros: [{ facturaURL, numero: 'V-00001', aeat: { estado: 'rechazada', codigo: '1110' } }],
    })
    expect(await post('facturacion/recuento')).toMatchObject({ todas: 1, porCorregir: 1, sinCobrar: 1, borradores: 0 })
    aeat.setBehaviour({})
    await ok('clients/set_info', {
      SafeURL: payer,
      Nombre: 'Marta',
      Apellidos: 'Ibáñez Gil',
      NumeroIdentificacion: '12345678Z',
    })
    expect(await verifactuCall('subsanar', { facturaURL })).toMatchObject({
      resultado: 'Ok',
      aeat: { estado: 'pendiente' },
    })
    expect(await verifactuCall('subsanar', { facturaURL })).toMatchObject({
      mensaje: expect.stringContaining('todavía no'),
    })
    await later(2)
    await becomes(['rejected', 'accepted'])
    expect(await verifactuCall('subsanar', { facturaURL })).toMatchObject({
      mensaje: expect.stringContaining('ya ha aceptado'),
    })
    expect(await verifactuCall('envios')).toMatchObject({ registros: [] })
    expect(await post('facturacion/recuento')).toMatchObject({ todas: 1, porCorregir: 0 })
    expect(aeat.records().at(-1)).toMatchObject({ state: 'Correcto', isChainBroken: false })
  })

  test('for a NIF outside the census is sent as such, and accepted with a warning', async () => {
    const { issue, becomes, later, aeat, verifactuCall, post, ok } = await givenActive()
    const stranger = { Nombre: 'Jorge', Apellidos: 'Muestra', NumeroIdentificacion: NIF_OUTSIDE_CENSUS, Pais: 'ESP' }
    const facturaURL = await issue((await ok('clients/add', stranger))['SafeURL'] as string)
    await becomes(['rejected'])
    const answer = async () => (await post('facturacion/facturas_series/get_info', { facturaURL }))['aeat']
    expect(await answer()).toMatchObject({ codigo: '1193', consejo: expect.stringContaining('no censado') })
    await verifactuCall('subsanar', { facturaURL })
    await later(2)
    await becomes(['rejected', 'accepted-with-errors'])
    expect(await answer()).toMatchObject({ estado: 'aceptada_con_errores', codigo: '2001' })
    aeat.setBehaviour({ outsideCensus: [] })
    await verifactuCall('subsanar', { facturaURL })
    await later(2)
    await becomes(['rejected', 'accepted-with-errors', 'accepted'])
  })

  test('for a company outside the census is sent with its NIF until the census has it', async () => {
    const { issue, becomes, later, aeat, verifactuCall, post, ok } = await givenActive()
    const company = {
      Nombre: 'Casas Nuevas S.L.',
      NumeroIdentificacion: COMPANY_OUTSIDE_CENSUS,
      Pais: 'ESP',
      Tipo: 1,
      Direccion: 'Calle Mayor, 1',
      Municipio: 'Ronda',
    }
    const facturaURL = await issue((await ok('clients/add', company))['SafeURL'] as string)
    await becomes(['rejected'])
    const answer = async () => (await post('facturacion/facturas_series/get_info', { facturaURL }))['aeat']
    const refused = {
      codigo: '1193',
      consejo: expect.stringMatching(/empresa, la AEAT no la aceptará hasta que figure/),
    }
    expect(await answer()).toMatchObject(refused)
    await verifactuCall('subsanar', { facturaURL })
    await later(2)
    await becomes(['rejected', 'rejected'])
    expect(await answer()).toMatchObject(refused)
    aeat.setBehaviour({ outsideCensus: [] })
    await verifactuCall('subsanar', { facturaURL })
    await later(2)
    await becomes(['rejected', 'rejected', 'accepted'])
  })

  test('of an invoice that is then annulled is annulled as one that the AEAT never had', async () => {
    const { issue, becomes, later, aeat, post } = await givenActive()
    aeat.setBehaviour({ rejectEvery: 1 })
    const facturaURL = await issue()
    await becomes(['rejected'])
    aeat.setBehaviour({})
    await post('facturacion/facturas_series/anular', { facturaURL, motivo: 'Prueba' })
    await later(2)
    await becomes(['rejected', 'accepted'])
  })
})

test('the comparison with the AEAT names what differs', async () => {
  const { issue, later, aeat, post, verifactuCall, db } = await givenActive()
  const annulled = await issue()
  await issue()
  aeat.setBehaviour({ rejectEvery: 3 })
  await issue()
  await post('facturacion/facturas_series/anular', { facturaURL: annulled, motivo: 'Prueba' })
  for (let step = 0; step < 4; step++) {
    await later(2)
    await expect
      .poll(() => db.selectFrom('aeatBatches').select('id').where('state', '=', 'sending').execute())
      .toEqual([])
  }
  expect(await verifactuCall('consultar', { mes: '2026-11' })).toMatchObject({
    resultado: 'Ok',
    iguales: 2,
    diferencias: [{ numero: 'V-00003', texto: 'La AEAT ha rechazado su último registro' }],
  })
  expect(await verifactuCall('consultar', { mes: '2026-10' })).toMatchObject({ iguales: 0, diferencias: [] })
  expect(await verifactuCall('consultar', { mes: '11/2026' })).toMatchObject({ resultado: 'Error' })
})
