import writeXlsx from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { multipart } from '../../../test/contract/send.ts'
import { type Fields, givenMenu } from '../test/given-menu.ts'

const given = await givenMenu()
const { owner, call, menuId, menu, addDish } = given
const sent = async (what: 'comprobar' | 'aplicar', fields: Fields, file?: Buffer) => {
  if (!file) return call(`import/${what}`, { CartaURL: menuId, ...fields })
  const request = await multipart(`/api/cartas/import/${what}`, { CartaURL: menuId, ...fields }, file)
  return (await owner.request(request)).json<Fields>()
}
const linesOf = (reply: Fields) => reply['lineas'] as Fields[]
const CSV =
  'Grupo;Plato;Precio;Alérgenos;Trazas\nPostres;Flan;4,50;huevo, lácteos;frutos secos\nPostres;Fruta;3;;\nOtros;Pan;;1;\n'

test('a pasted list is read and nothing is stored', async () => {
  await addDish({ Nombre: 'Ensaladilla' })
  const texto = 'Entrantes\nEnsaladilla ..... 8,50\nJamón\t22 €\nPostres\nFlan (contiene: huevos, leche) 4\nCafé'
  expect(linesOf(await sent('comprobar', { texto }))).toMatchObject([
    {
      linea: 2,
      grupo: 'Entrantes',
      nombre: 'Ensaladilla',
      precio: '8,50',
      revisado: false,
      problema: '',
      yaEsta: true,
    },
    { linea: 3, grupo: 'Entrantes', nombre: 'Jamón', precio: '22', yaEsta: false },
    { linea: 5, grupo: 'Postres', nombre: 'Flan', alergenos: [{ id: 3 }, { id: 7 }], revisado: true },
    { linea: 6, grupo: 'Postres', nombre: 'Café', problema: 'Falta el precio' },
  ])
  expect(await menu()).toMatchObject({ NumProductos: 1 })
})

test('a CSV and a workbook are read by their columns', async () => {
  const expected = [
    {
      linea: 2,
      grupo: 'Postres',
      nombre: 'Flan',
      alergenos: [{ id: 3 }, { id: 7 }],
      trazas: [{ id: 8 }],
      revisado: true,
    },
    { linea: 3, nombre: 'Fruta', precio: '3', revisado: false, problema: '' },
    { linea: 4, nombre: 'Pan', alergenos: [{ id: 1 }], problema: 'Falta el precio' },
  ]
  expect(linesOf(await sent('comprobar', {}, Buffer.from(CSV)))).toMatchObject(expected)
  expect(linesOf(await sent('comprobar', {}, Buffer.from('Postres\nFlan .... 4,50\n')))).toMatchObject([
    { grupo: 'Postres', nombre: 'Flan', precio: '4,50' },
  ])
  const rows = CSV.trim().split('\n')
  const workbook = await writeXlsx(rows.map((line) => line.split(';').map((value) => ({ value }))) as never).toBuffer()
  expect(linesOf(await sent('comprobar', {}, workbook))).toMatchObject(expected)
})

test.each<[string, Buffer | undefined, string]>([
  ['nothing', undefined, 'Pegue la lista o elija un archivo'],
  ['no columns of dishes', Buffer.from('a;b\nc;d\n'), 'Ninguna de las primeras líneas nombra las columnas'],
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 and more'), 'no es un libro XLSX'],
  ['bytes', Buffer.from([0, 1, 2, 0]), 'no es un CSV'],
  ['too many lines', Buffer.from(`Plato;Precio\n${'x;1\n'.repeat(501)}`), 'más de 500 platos'],
])('%s is refused with the reason', async (_, file, reason) => {
  expect(await sent('comprobar', {}, file)).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringContaining(reason) as string,
  })
})

test('checked lines are added all or none, with their groups', async () => {
  const platos = [
    { grupo: 'postres', nombre: 'Flan', precio: '4,50', alergenos: [3, 7] },
    { grupo: 'De temporada', nombre: 'Setas', precio: 12, ingredientes: 'setas, nata' },
    { nombre: 'Pan', precio: 1, alergenos: [1], revisado: false },
  ]
  const wrong = [...platos, { nombre: 'Mal', precio: -1 }]
  expect(await sent('aplicar', { platos: wrong })).toMatchObject({ resultado: 'Error' })
  expect(await menu()).toMatchObject({ NumProductos: 1 })
  expect(await sent('aplicar', { platos })).toMatchObject({ resultado: 'Ok', anadidos: 3 })
  const { Productos } = await menu()
  expect(Productos.map(({ group }) => group)).toEqual(['Tapas', 'Principales', 'Postres', 'De temporada'])
  expect(Productos.flatMap(({ productos }) => productos)).toMatchObject([
    { Nombre: 'Ensaladilla' },
    { Nombre: 'Pan', AlergenosRevisados: false, Alergenos: [{ id: 1 }] },
    { Nombre: 'Flan', AlergenosRevisados: true, Precio: 4.5 },
    { Nombre: 'Setas', AlergenosRevisados: false },
  ])
})

test('a list as it is read is added without what the carta has, and not at all with a problem', async () => {
  const CartaURL = await given.newMenu('Otra')
  expect(await sent('aplicar', { CartaURL }, Buffer.from(CSV))).toMatchObject({
    mensaje: 'Línea 4: Falta el precio. No se ha añadido ningún plato.',
  })
  const texto = 'Flan 4\nSopa 6\nsopa\t7'
  expect(await sent('aplicar', { CartaURL, texto })).toMatchObject({ anadidos: 2 })
  expect(await sent('aplicar', { CartaURL, texto })).toMatchObject({
    mensaje: expect.stringContaining('ya tiene') as string,
  })
  expect(await menu(CartaURL)).toMatchObject({ NumProductos: 2, SinRevisar: 2 })
})

test('a carta that does not exist is refused', async () => {
  expect(await call('import/comprobar', { CartaURL: given.groupId, texto: 'Flan 4' })).toMatchObject({
    mensaje: 'La carta no existe o está archivada',
  })
})
