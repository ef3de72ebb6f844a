import { dishesApi } from '@posada/contract/restaurant/dishes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { multipart, send } from '../../../test/contract/send.ts'
import { anotherAccount } from '../../../test/given.ts'
import { type Fields, givenMenu, type WireDish } from '../test/given-menu.ts'

const given = await givenMenu()
const { owner, call, addDish, establishmentId, menu } = given
const noise = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#0a6e6e' } })
    .jpeg()
    .toBuffer()
const upload = async (product_url: string, file?: Buffer) => {
  const request = file
    ? owner.request(await multipart(dishesApi.addPicture.path, { product_url }, file))
    : send(owner, dishesApi.addPicture, { product_url })
  return (await request).json<Fields & { images: WireDish['images'] }>()
}
const rows = async (sql: string, values: unknown[] = []) =>
  (await withClient(given.logins.owner, (client) => client.query<Fields>(sql, values))).rows

test('a dish has at most ten pictures, also when two add the last one at once', async () => {
  const dish = await addDish()
  for (let count = 0; count < 9; count++) await upload(dish)
  const last = await Promise.all([upload(dish), upload(dish)])
  expect(last.map(({ resultado }) => resultado).toSorted()).toEqual(['Error', 'Ok'])
  expect(await upload(dish)).toMatchObject({ mensaje: 'Un plato no puede tener más de 10 fotos' })
  const { images } = await call('products/get_dish_imgs', { product_url: dish })
  expect(images).toHaveLength(10)
})

test('the first picture is the cover, another can be, and the next one is when it goes', async () => {
  const dish = await addDish()
  await upload(dish)
  await upload(dish)
  const { images } = await upload(dish)
  const [a, b, c] = images.map(({ img_name }) => img_name)
  expect(images.map(({ portada }) => portada)).toEqual([true, false, false])
  const names = (reply: Fields) => (reply['images'] as WireDish['images']).map(({ img_name }) => img_name)
  expect(names(await call('products/set_thumbnail', { product_url: dish, ImageName: c }))).toEqual([c, a, b])
  expect(names(await call('delete_image', { product_url: dish, ImageName: c }))).toEqual([a, b])
  expect(await rows('select 1 from files where id = $1', [c])).toEqual([])
  expect(await call('delete_image', { product_url: dish, ImageName: c })).toMatchObject({
    mensaje: 'La foto no existe',
  })
})

test('a picture has copies of 320 and 640 pixels', async () => {
  const { images } = await upload(await addDish(), await noise(900))
  const widths = await rows('select width from file_widths where file_id = $1 order by width', [images[0]!.img_name])
  expect(widths.map(({ width }) => width)).toEqual([320, 640])
})

test('a copied dish keeps its picture when that of the other goes', async () => {
  const CartaURL = await given.newMenu('Con foto')
  const dish = await addDish({ CartaURL })
  const { images } = await upload(dish)
  const ImageName = images[0]!.img_name
  const copy = (await call('duplicar', { CartaURL, URLAlojamiento: establishmentId }))['SafeURL'] as string
  await call('delete_image', { product_url: dish, ImageName })
  const copied = (await menu(copy)).Productos[0]!.productos[0]!
  expect(copied.images.map(({ img_name }) => img_name)).toEqual([ImageName])
  await call('delete_image', { product_url: copied.SafeURL, ImageName })
  expect(await rows('select 1 from files where id = $1', [ImageName])).toEqual([])
})

const bomb = () =>
  sharp({ create: { width: 16_000, height: 14_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG named JPEG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a bomb of 224 megapixels', bomb],
  ['a text', () => Buffer.from('<b>foto</b>')],
])('%s is no picture', async (_, file) => {
  const dish = await addDish()
  expect(await upload(dish, await file())).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/) as string,
  })
  expect(await call('products/get_dish_imgs', { product_url: dish })).toMatchObject({ images: [] })
})

test('a picture of another account is no picture of the dish', async () => {
  const { images } = await upload(await addDish())
  const other = await anotherAccount(given)
  const post = (path: string, body: object) => other.owner.post(`/api/cartas/${path}`, body)
  const { SafeURL: CartaURL } = await post('add_carta', {
    URLAlojamiento: other.establishmentId,
    NombreCarta: 'Suya',
  })
  const { SafeURL: product_url } = await post('products/add', {
    CartaURL,
    Nombre: 'Suyo',
    Precio: 1,
    Grupo: given.groupId,
  })
  const refusal = { mensaje: 'La foto no existe' }
  const named = { product_url, ImageName: images[0]!.img_name }
  expect(await post('delete_image', named)).toMatchObject(refusal)
  expect(await post('products/set_thumbnail', named)).toMatchObject(refusal)
})
