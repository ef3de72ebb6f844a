import type { Allergen } from '@posada/domain/restaurant/allergens'
import { guestMenus } from '@posada/domain/restaurant/guest-menus'
import type { EstablishmentDish, EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import { type ShippedGroup, shippedGroupId, shippedGroupNames } from '@posada/domain/restaurant/menu-groups'
import type { LocalMoment } from '@posada/domain/restaurant/menu-hours'
import type { MenuPage } from '../menu-page.ts'

const PICTURE = '0197a000-0000-7000-8000-00000000000'

export const aDish = (name: string, dish: Partial<EstablishmentDish> = {}): EstablishmentDish => ({
  id: `0197a000-0000-7000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  description: '',
  ingredients: '',
  recipeVersion: 1,
  prices: [{ name: '', price: 850 }],
  supplement: null,
  checkedAt: '2026-06-01T10:00:00Z',
  checkedBy: 'Ana',
  diet: '',
  isAvailable: true,
  texts: {},
  pictureIds: [],
  contains: [],
  traces: [],
  isChecked: true,
  ...dish,
})

const withPicture = (number: number, contains: Allergen[], traces: Allergen[] = []): Partial<EstablishmentDish> => ({
  pictureIds: [`${PICTURE}${number}`],
  contains,
  traces,
})

const group = (name: ShippedGroup, dishes: EstablishmentDish[]) => ({
  id: shippedGroupId(name),
  name: shippedGroupNames[name],
  dishes,
})

/** The carta of the design. */
export const designMenu: EstablishmentMenu = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Carta',
  description: '',
  isPublished: true,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '',
  to: '',
  texts: { de: { name: 'Speisekarte', description: '' } },
  dayMenu: null,
  groups: [
    group('starters', [
      aDish('Salmorejo cordobés', {
        ...withPicture(1, ['gluten', 'eggs']),
        description: 'Crema fría de tomate y pan, huevo duro y jamón',
        texts: {
          de: { name: 'Salmorejo aus Córdoba', description: 'Kalte Tomaten-Brot-Creme mit gekochtem Ei und Schinken' },
        },
      }),
      aDish('Tomate aliñado con queso fresco', {
        ...withPicture(2, ['milk']),
        description: 'Tomate de la huerta, alcaparras, aceitunas y albahaca',
        diet: 'vegetarian',
        prices: [
          { name: 'media', price: 600 },
          { name: 'ración', price: 980 },
        ],
        supplement: { name: 'Terraza', price: 50 },
      }),
      aDish('Croquetas de jamón', withPicture(3, ['gluten', 'milk', 'eggs'], ['fish'])),
      aDish('Ajoblanco', { contains: ['nuts', 'sulphites'], traces: ['gluten'], diet: 'vegan' }),
    ]),
    group('mains', [
      aDish('Merluza a la plancha', withPicture(4, ['fish'])),
      aDish('Secreto ibérico a la brasa', { description: 'Con pimientos asados' }),
      aDish('Arroz meloso de la semana', {
        description: 'Consulte en sala el de hoy',
        isChecked: false,
        contains: ['molluscs'],
        traces: ['celery'],
      }),
    ]),
    group('desserts', [
      aDish('Tarta de queso', withPicture(5, ['gluten', 'milk', 'eggs'])),
      aDish('Fruta de temporada', { description: 'Sandía, melón y cerezas' }),
      aDish('Helado agotado', { isAvailable: false }),
    ]),
  ],
}

export const designLunch: EstablishmentMenu = {
  ...designMenu,
  id: '0197a000-0000-7000-8000-000000000002',
  name: 'Menú de mediodía',
  description: 'Pan, bebida y postre o café incluidos',
  texts: {},
  weekdays: [0, 1, 2, 3, 4],
  from: '13:00',
  to: '16:00',
  groups: [],
  dayMenu: {
    price: 1_650,
    groups: [
      {
        name: 'Primeros',
        dishes: [
          { ...aDish('Gazpacho'), dishId: null },
          { ...aDish('Lentejas', { contains: ['celery'] }), dishId: null },
        ],
      },
      { name: 'Segundos', dishes: [{ ...aDish('Pollo al horno', { isChecked: false }), dishId: null }] },
    ],
  },
}

export const thursdayNoon: LocalMoment = { day: '2026-06-25', time: '14:00' }

type Given = Partial<MenuPage> & { menus?: EstablishmentMenu[]; moment?: LocalMoment }

export function aMenuPage({ menus = [designMenu], moment = thursdayNoon, ...page }: Given = {}): MenuPage {
  const { language = 'es' } = page
  return {
    token: 'token-of-the-establishment',
    language,
    establishment: {
      name: 'Hotel Las Encinas',
      municipality: 'Ronda',
      province: 'Málaga',
      address: 'Calle Inventada, 1',
      postalCode: '29400',
      phone: '+34 600 000 001',
      email: 'hola@ejemplo.test',
      logoId: '',
      colour: '#4b5a2a',
    },
    day: moment.day,
    avoided: [],
    content: guestMenus(menus, moment, language),
    ...page,
  }
}
