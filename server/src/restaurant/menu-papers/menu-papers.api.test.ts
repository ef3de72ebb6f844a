import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { stopRendering } from '../../platform/documents/render-pdf.ts'
import { textOfPdf } from '../../platform/documents/test/text-of-pdf.ts'
import { givenEstablishment } from '../../test/given.ts'
import { type Fields, givenMenu } from '../menus/test/given-menu.ts'

afterAll(stopRendering)

const establishment = await givenMenu()
const { owner, establishmentId, menuId, groupId, call, addDish, newMenu } = establishment

const bytesOf = (reply: Fields) => Buffer.from(String(reply['Documento']), 'base64')
const print = (body: Fields) => call('imprimir', { url: establishmentId, ...body })
const textOf = async (body: Fields) => textOfPdf(bytesOf(await print(body))).join('\n')
const qr = (format: string) => owner.get(`/api/cartas/qr?url=${establishmentId}${format}`)

const [GLUTEN, MILK, FISH] = [1, 7, 4]
const croquettes = await addDish({
  Nombre: 'Croquetas de jamón',
  Descripcion: 'Con mayonesa',
  Alergenos: [GLUTEN, MILK],
  Trazas: [FISH],
  Ingredientes: 'Harina, leche, jamón',
  Precios: [
    { nombre: 'tapa', precio: 4.5 },
    { nombre: 'ración', precio: 11 },
  ],
  Suplemento: { nombre: 'Terraza', precio: 1 },
  textos: { de: { Nombre: 'Schinkenkroketten', Descripcion: 'Mit Mayonnaise' } },
})
await addDish({ Nombre: 'Fruta de temporada', AlergenosRevisados: true, Dieta: 'vegano', Precio: 4.5 })
await addDish({ Nombre: 'Arroz de la semana', Trazas: [MILK] })
const soldOut = await addDish({ Nombre: 'Presa ibérica', AlergenosRevisados: true })
await call('products/switch_avail', { ProductURL: soldOut, Activo: false })

test('refuses to print a carta while none is public', async () => {
  expect(await print({ que: 'carta' })).toEqual({
    resultado: 'Error',
    mensaje: 'No hay ninguna carta pública: publique una, o imprima una en concreto',
  })
  expect(await print({ que: 'carta', CartaURL: await newMenu('Vinos') })).toMatchObject({
    mensaje: 'La carta no tiene platos disponibles que imprimir',
  })
})

test('prints the carta with prices and what is known of each dish', async () => {
  await call('edit', { CartaURL: menuId, Activa: true })
  const reply = await print({ que: 'carta' })
  expect(reply['Filename']).toBe('carta-es.pdf')
  const text = textOfPdf(bytesOf(reply)).join('\n')
  for (const words of [
    'Croquetas de jamón',
    'tapa 4,50',
    'ración 11,00',
    'Terraza + 1,00',
    'Contiene Gluten Leche Puede contener Pescado',
    'Vegano Revisado: ninguno de los 14 alérgenos',
    'Alérgenos sin revisar Pregunte al personal antes de pedirlo.',
    'Precios en euros, impuestos incluidos. Impreso el 01/06/2026.',
    'Los catorce alérgenos',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Presa ibérica')
})

test('says nothing of the traces of an unchecked dish', async () => {
  const text = await textOf({ que: 'carta' })
  const after = text.slice(text.indexOf('Arroz de la semana'), text.indexOf('Los catorce'))
  expect(after).not.toContain('Leche')
  expect(after).not.toContain('ninguno')
})

test('prints the carta in another language, and in Spanish what is not translated', async () => {
  const text = await textOf({ que: 'carta', idioma: 'de' })
  for (const words of [
    'Schinkenkroketten',
    'Mit Mayonnaise',
    'Tapa 4,50',
    'Portion 11,00',
    'Terrasse + 1,00',
    'Enthält Gluten Milch Kann enthalten Fisch',
    'Fruta de temporada',
    'Allergene noch nicht geprüft',
    'Die vierzehn Allergene',
    'inklusive Steuern',
  ])
    expect(text).toContain(words)
  expect(await textOf({ que: 'carta', idioma: 'en' })).toContain('€4.50')
})

test('prints four cards with the address of the carta', async () => {
  const { url_public } = await call('get_acc', { url: establishmentId })
  const [page = '', ...others] = textOfPdf(bytesOf(await print({ que: 'tarjetas', idioma: 'fr' })))
  expect(others).toEqual([])
  expect(page.split(String(url_public).replace('https://', ''))).toHaveLength(5)
  expect(page).toContain('La carte')
  expect(page).toContain('Speisekarte')
  expect(page).toContain('Allergie ou intolérance ? Signalez-le toujours en commandant.')
})

test('prints the allergen sheet with all dishes and who checked them', async () => {
  const text = await textOf({ que: 'alergenos' })
  for (const words of [
    'Hoja de alérgenos',
    '4 platos, 1 sin revisar',
    'Impresa el 01/06/2026 10:00',
    'Harina, leche, jamón',
    'Presa ibérica Agotado o no disponible',
    'SIN REVISAR: no se sabe qué alérgenos tiene',
    '01/06/2026 10:00',
    'C – – T – – C – – – – – – –',
  ])
    expect(text).toContain(words)
})

test('prints on the sheet who checked a dish of the menu of today', async () => {
  await call('menu_dia/set', {
    CartaURL: menuId,
    dia: '2026-06-01',
    precio: 15,
    grupos: [
      {
        nombre: 'Primeros',
        platos: [{ ProductURL: soldOut }, { Nombre: 'Lentejas', Alergenos: [9] }, { Nombre: 'Sopa del día' }],
      },
    ],
  })
  const text = await textOf({ que: 'alergenos' })
  const ofDay = text.slice(text.indexOf('Carta: menú del día, 01/06/2026'))
  expect(ofDay).toMatch(/Presa ibérica Agotado o no disponible/)
  expect(ofDay).toMatch(/Lentejas [^–]*01\/06\/2026 10:00 – – – – – – – – C – – – – –/)
  expect(ofDay).toMatch(/Sopa del día Sin revisar SIN REVISAR/)
  await call('menu_dia/set', { CartaURL: menuId, dia: '2026-06-01', grupos: [] })
})

test('prints on the sheet of one carta the ingredients of a dish of another in its menu of the day', async () => {
  const id = await newMenu('Del día')
  const platos = [{ ProductURL: croquettes }]
  await call('menu_dia/set', {
    CartaURL: id,
    dia: '2026-06-01',
    precio: 15,
    grupos: [{ nombre: 'Primeros', platos }],
  })
  expect(await textOf({ que: 'alergenos', CartaURL: id })).toContain('Harina, leche, jamón')
})

test('prints names of other scripts in Latin letters and as they are written', async () => {
  const id = await newMenu('Carta 松')
  await addDish({ CartaURL: id, Nombre: '麻婆豆腐', Grupo: groupId, Alergenos: [6] })
  const text = await textOf({ que: 'carta', CartaURL: id })
  for (const words of ['Ma Po Dou Fu', '麻婆豆腐', 'Soja']) expect(text).toContain(words)
})

test('prints 150 dishes of long names without losing one', async () => {
  const id = await newMenu('Larga')
  const names = Array.from({ length: 150 }, (_, at) => `Plato${at} ${'de nombre largo '.repeat(4)}`.slice(0, 70).trim())
  for (const Nombre of names)
    await addDish({ CartaURL: id, Nombre, Descripcion: 'Con detalles '.repeat(12), Alergenos: [1, 2, 3, 4] })
  const [carta, sheet] = [
    await textOf({ que: 'carta', CartaURL: id }),
    await textOf({ que: 'alergenos', CartaURL: id }),
  ]
  for (const text of [carta, sheet]) expect(new Set(text.match(/Plato\d+/g)).size).toBe(150)
})

test('makes the QR code as SVG and as PNG of 1024 pixels', async () => {
  const svg = await qr('')
  expect(svg['Filename']).toBe('codigo-qr-carta.svg')
  expect(bytesOf(svg).toString()).toMatch(/^<svg /)
  const png = sharp(bytesOf(await qr('&formato=png'))).greyscale()
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1024, 1024])
  const firstDark = data.indexOf(0)
  const margin = firstDark % info.width
  expect([margin, Math.floor(firstDark / info.width)]).toEqual([margin, margin])
  expect(margin).toBeGreaterThan(70)
})

test('refuses papers of establishments and cartas of others', async () => {
  const other = await givenEstablishment()
  expect(await other.owner.post('/api/cartas/imprimir', { url: establishmentId, que: 'alergenos' })).toMatchObject({
    resultado: 'Error',
  })
  const second = await givenMenu()
  expect(await print({ que: 'alergenos', CartaURL: second.menuId })).toEqual({
    resultado: 'Error',
    mensaje: 'Esa carta no es de este establecimiento',
  })
  expect(await print({ que: 'cartel' })).toMatchObject({ resultado: 'Error' })
})

test('prints no code of an address that guests do not reach, and the allergen sheet all the same', async () => {
  const local = await givenEstablishment({ config: { publicUrl: 'http://192.168.1.20:3000' } })
  const post = (body: Fields) => local.owner.post('/api/cartas/imprimir', { url: local.establishmentId, ...body })
  for (const reply of [
    await post({ que: 'carta' }),
    await post({ que: 'tarjetas' }),
    await local.owner.get(`/api/cartas/qr?url=${local.establishmentId}`),
  ])
    expect(reply).toMatchObject({
      resultado: 'Error',
      mensaje: expect.stringContaining('La dirección pública de Posada, http://192.168.1.20:3000, solo se abre'),
    })
  expect(textOfPdf(bytesOf(await post({ que: 'alergenos' })))[0]).toContain('No hay platos en las cartas.')
})
