import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { Diet } from '@posada/domain/restaurant/diets'
import type { FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import { type ShippedGroup, shippedGroupId } from '@posada/domain/restaurant/menu-groups'
import type { SentTexts } from '@posada/domain/restaurant/merge-texts'
import type { AddedDish } from '../restaurant/menus/dishes/add-dishes.ts'

type Words = [name: string, description?: string]
type More = {
  prices?: FormatPrice[]
  supplement?: FormatPrice
  ingredients?: string
  diet?: Diet
  traces?: Allergen[]
  en?: Words
  de?: Words
}

/** A dish whose allergens somebody has checked. */
function dish(
  group: ShippedGroup,
  [name, description = '']: Words,
  price: number,
  contains: Allergen[],
  { prices = [{ name: '', price }], supplement, ingredients = '', diet = '', traces = [], en, de }: More = {},
): AddedDish {
  const texts = { ...textsIn('en', en), ...textsIn('de', de) }
  return {
    groupId: shippedGroupId(group),
    name,
    description,
    ingredients,
    prices,
    supplement: supplement ?? null,
    contains,
    traces,
    isChecked: true,
    diet,
    texts,
  }
}

const textsIn = (language: 'en' | 'de', words: Words | undefined): SentTexts =>
  words === undefined ? {} : { [language]: { name: words[0], description: words[1] ?? '' } }

const terrace = { name: 'Terraza', price: 50 }

/** Names are those of any house; prices and checks are invented. */
export const demoDishes: AddedDish[] = [
  dish('starters', ['Salmorejo cordobés', 'Crema fría de tomate y pan, huevo duro y jamón'], 850, ['gluten', 'eggs'], {
    ingredients: 'Tomate, pan de trigo, aceite de oliva, ajo, huevo, jamón',
    en: ['Salmorejo', 'Cold tomato and bread soup with boiled egg and ham'],
    de: ['Salmorejo aus Córdoba', 'Kalte Tomaten-Brot-Creme mit gekochtem Ei und Schinken'],
  }),
  dish('starters', ['Ajoblanco malagueño', 'Sopa fría de almendra con uvas'], 790, ['nuts', 'sulphites'], {
    traces: ['gluten'],
    ingredients: 'Almendra, ajo, aceite de oliva, vinagre, uvas',
    diet: 'vegan',
    en: ['Ajoblanco', 'Cold almond soup with grapes'],
    de: ['Ajoblanco', 'Kalte Mandelsuppe mit Trauben'],
  }),
  dish('starters', ['Tomate aliñado con queso fresco', 'Con alcaparras, aceitunas y albahaca'], 980, ['milk'], {
    diet: 'vegetarian',
    en: ['Dressed tomato with fresh cheese', 'With capers, olives and basil'],
    de: ['Tomaten mit Frischkäse', 'Mit Kapern, Oliven und Basilikum'],
  }),
  dish('starters', ['Croquetas de jamón', 'Con mayonesa de la casa'], 0, ['gluten', 'milk', 'eggs'], {
    prices: [
      { name: 'tapa', price: 450 },
      { name: 'media', price: 700 },
      { name: 'ración', price: 1_100 },
    ],
    supplement: terrace,
    traces: ['fish'],
    en: ['Ham croquettes', 'With homemade mayonnaise'],
    de: ['Schinkenkroketten', 'Mit hausgemachter Mayonnaise'],
  }),
  dish('starters', ['Jamón ibérico de bellota', 'Cortado a cuchillo, con pan de pueblo'], 2_200, ['gluten'], {
    supplement: terrace,
    en: ['Acorn-fed Iberian ham', 'Carved by hand, with country bread'],
  }),
  dish('salads', ['Ensalada de la huerta', 'Lechuga, tomate, pepino, cebolla y zanahoria'], 890, ['sulphites'], {
    diet: 'vegan',
    en: ['Garden salad', 'Lettuce, tomato, cucumber, onion and carrot'],
    de: ['Gartensalat', 'Kopfsalat, Tomate, Gurke, Zwiebel und Möhre'],
  }),
  dish('fish', ['Merluza a la plancha', 'Espárragos verdes y patatas nuevas'], 1_790, ['fish'], {
    en: ['Grilled hake', 'Green asparagus and new potatoes'],
    de: ['Seehecht vom Grill', 'Grüner Spargel und neue Kartoffeln'],
  }),
  dish('fish', ['Pulpo a la brasa', 'Con parmentier de patata y pimentón'], 1_950, ['molluscs', 'milk'], {
    traces: ['crustaceans'],
    en: ['Grilled octopus', 'With potato purée and paprika'],
    de: ['Krake vom Grill', 'Mit Kartoffelpüree und Paprika'],
  }),
  dish('fish', ['Gambas al ajillo'], 1_650, ['crustaceans'], {
    en: ['Garlic prawns'],
    de: ['Garnelen in Knoblauchöl'],
  }),
  dish('meat', ['Secreto ibérico a la brasa', 'Con pimientos asados'], 1_650, [], {
    ingredients: 'Secreto de cerdo ibérico, pimientos, aceite de oliva, sal',
    en: ['Grilled Iberian pork', 'With roasted peppers'],
    de: ['Iberisches Schwein vom Rost', 'Mit gerösteten Paprika'],
  }),
  dish('meat', ['Rabo de toro', 'Guisado seis horas con vino tinto'], 1_950, ['sulphites', 'celery'], {
    traces: ['gluten'],
    en: ['Oxtail stew', 'Braised for six hours in red wine'],
    de: ['Ochsenschwanz', 'Sechs Stunden in Rotwein geschmort'],
  }),
  dish('meat', ['Chuletillas de cordero', 'Con patatas fritas'], 1_890, [], { en: ['Lamb chops', 'With chips'] }),
  {
    ...dish('rice', ['Arroz meloso de la semana', 'Consulte en sala el de hoy'], 1_500, [], {}),
    isChecked: false,
  },
  dish('sides', ['Patatas fritas'], 450, [], { diet: 'vegan', en: ['Chips'], de: ['Pommes frites'] }),
  dish('sides', ['Pan y aceite'], 250, ['gluten'], {
    traces: ['sesame', 'soya'],
    diet: 'vegan',
    en: ['Bread and olive oil'],
    de: ['Brot und Olivenöl'],
  }),
  dish('children', ['Macarrones con tomate'], 850, ['gluten', 'milk'], {
    diet: 'vegetarian',
    en: ['Macaroni with tomato sauce'],
    de: ['Makkaroni mit Tomatensoße'],
  }),
  dish('desserts', ['Tarta de queso', 'Al horno, con frutos rojos'], 650, ['gluten', 'eggs', 'milk'], {
    diet: 'vegetarian',
    en: ['Cheesecake', 'Baked, with berries'],
    de: ['Käsekuchen', 'Gebacken, mit Beeren'],
  }),
  dish('desserts', ['Helado de turrón', 'Dos bolas'], 550, ['eggs', 'milk', 'nuts'], {
    traces: ['gluten'],
    en: ['Nougat ice cream', 'Two scoops'],
    de: ['Turrón-Eis', 'Zwei Kugeln'],
  }),
  dish('desserts', ['Fruta de temporada'], 450, [], {
    diet: 'vegan',
    en: ['Seasonal fruit'],
    de: ['Obst der Saison'],
  }),
]

const wine = (name: string, description: string, glass: number, bottle: number): AddedDish =>
  dish('wines', [name, description], 0, ['sulphites'], {
    prices: [
      { name: 'copa', price: glass },
      { name: 'botella', price: bottle },
    ],
  })

export const demoWines: AddedDish[] = [
  wine('Tinto joven de la Serranía', 'Tempranillo y syrah', 320, 1_600),
  wine('Tinto crianza de la Serranía', 'Petit verdot, doce meses en barrica', 450, 2_400),
  wine('Blanco seco', 'Moscatel de Alejandría', 320, 1_500),
  wine('Rosado de la casa', 'Garnacha', 300, 1_400),
]
