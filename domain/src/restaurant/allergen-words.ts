import type { Allergen } from './allergens.ts'

/** Ingredients and dishes by the allergens that they usually contain: in the singular, without accents, as people of the trade write them. */
const WORDS: readonly [allergens: readonly Allergen[], words: string][] = [
  [
    ['gluten'],
    'gluten, trigo, cebada, centeno, avena, espelta, kamut, malta, harina, pan, panko, picatoste, costron, tosta, bocadillo, ' +
      'bocata, sandwich, hamburguesa, brioche, focaccia, coca, pita, wrap, burrito, masa, hojaldre, pasta filo, pasta brick, galleta, ' +
      'pasta, macarron, espagueti, tallarin, fideo, fideua, noodle, cuscus, couscous, bulgur, semola, seitan, rebozado, rebozada, ' +
      'empanado, empanada, empanadilla, empanadillo, tempura, a la andaluza, churro, miga, salmorejo, gazpacho, cerveza, udon',
  ],
  [
    ['gluten', 'eggs'],
    'bizcocho, gnocchi, noqui, ravioli, a la romana, flamenquin, albondiga, pasta fresca, bunuelo, ramen',
  ],
  [['gluten', 'milk'], 'bechamel, besamel, canelon, naan, quesadilla, pizza'],
  [
    ['gluten', 'eggs', 'milk'],
    'croqueta, lasana, san jacobo, cachopo, torrija, leche frita, tarta, tartaleta, brownie, coulant, crepe, gofre, tortita, tiramisu, ' +
      'cheesecake, magdalena, muffin, cruasan, croissant, napolitana, ensaimada, roscon, donut, palmera, profiterol, quiche',
  ],
  [['gluten', 'nuts'], 'ajoblanco, romesco, granola, muesli, frangipane'],
  [
    ['crustaceans'],
    'crustaceo, gamba, gambon, langostino, langosta, bogavante, cigala, cangrejo, centollo, centolla, necora, buey de mar, percebe, ' +
      'carabinero, quisquilla, camaron, krill, txangurro, bisque',
  ],
  [['crustaceans', 'molluscs'], 'marisco, mariscada'],
  [['crustaceans', 'fish', 'eggs', 'gluten'], 'surimi, gula, palito de cangrejo, palito de mar'],
  [
    ['eggs'],
    'huevo, yema, clara, merengue, mayonesa, mahonesa, alioli, allioli, ajoaceite, salsa rosa, tortilla, frittata, revuelto, ' +
      'ensaladilla, albumina, lisozima',
  ],
  [
    ['eggs', 'milk'],
    'flan, natilla, crema catalana, carbonara, holandesa, bearnesa, crema pastelera, tocino de cielo, mousse',
  ],
  [['eggs', 'mustard'], 'salsa tartara, steak tartar'],
  [['eggs', 'nuts'], 'pepitoria, turron'],
  [['eggs', 'fish', 'milk', 'mustard'], 'salsa cesar, ensalada cesar'],
  [
    ['fish'],
    'pescado, pescadito, pescaito, pez espada, pez, atun, bonito, anchoa, boqueron, merluza, bacalao, salmon, trucha, lubina, dorada, ' +
      'sardina, rape, rodaballo, lenguado, caballa, jurel, melva, mojama, ventresca, emperador, cazon, raya, gallo, besugo, corvina, mero, ' +
      'pargo, anguila, arenque, caviar, hueva, salmonete, chicharro, palometa, congrio, tilapia, panga, perca, fumet, garum, perrins, ' +
      'worcestershire, worcester, nam pla, dashi, sushi, leche de tigre, ceviche, brandada, esqueixada, gilda',
  ],
  [['peanuts'], 'cacahuete, cacahuate, mani, satay'],
  [['soya'], 'soja, tofu, edamame, miso, tempeh, lecitina, ponzu, tamari'],
  [['soya', 'gluten'], 'salsa de soja, teriyaki, hoisin, gyoza, salsa yakitori'],
  [
    ['milk'],
    'leche, lacteo, lactosa, nata, mantequilla, ghee, queso, quesito, requeson, cuajada, yogur, yogurt, kefir, crema, suero, caseina, ' +
      'helado, batido, lactonesa, mozzarella, parmesano, manchego, burrata, feta, cheddar, gouda, brie, camembert, roquefort, cabrales, ' +
      'idiazabal, tetilla, ricotta, mascarpone, gorgonzola, emmental, gruyer, provolone, halloumi, pecorino, grana padano, stracciatella, ' +
      'toffee, capuchino, cappuccino',
  ],
  [['milk', 'soya'], 'chocolate, cobertura'],
  [['milk', 'nuts', 'soya'], 'nutella, gianduja'],
  [['milk', 'nuts'], 'pesto'],
  [
    ['nuts'],
    'almendra, avellana, nuez, anacardo, pistacho, macadamia, pecana, fruto seco, fruto de cascara, praline, mazapan, amaretto, ' +
      'nuez de brasil, garrapinada',
  ],
  [['celery'], 'apio, apionabo, caldo, consome'],
  [['mustard'], 'mostaza, dijon, curry'],
  [['mustard', 'sulphites'], 'vinagreta'],
  [
    ['sesame'],
    'sesamo, ajonjoli, tahini, tahin, tahina, humus, hummus, gomasio, halva, zaatar, furikake, mutabal, baba ganoush',
  ],
  [
    ['sulphites'],
    'sulfito, vino, vinagre, cava, champan, sidra, mosto, vermut, vermu, sangria, tinto de verano, txakoli, oporto, moscatel, ' +
      'pedro ximenez, amontillado, orejon, pasa, uva pasa, ciruela pasa, escabeche, encurtido, pepinillo, modena',
  ],
  [['lupin'], 'altramuz, lupino'],
  [
    ['molluscs'],
    'molusco, pulpo, pulpito, sepia, calamar, chipiron, choco, chopito, puntillita, raba, mejillon, almeja, berberecho, ostra, vieira, ' +
      'zamburina, navaja, coquina, caracol, pota, bigaro, tinta',
  ],
  // What sounds like an allergen and is none.
  [[], 'trigo sarraceno, alforfon, nuez moscada, pisto manchego, pico de gallo, gallo de corral, coca cola'],
]

const splitWords = (words: string): string[] => words.split(', ')

/** Drinks, creams and the like of a plant have no milk, and what the plant has. */
const OF_PLANTS = splitWords('leche, bebida, nata, yogur, queso, mantequilla, crema, batido')
const PLANTS = splitWords(
  'coco, almendra, avellana, soja, avena, arroz, anacardo, cacahuete, sesamo, nuez, pistacho, espelta, guisante, chufa, quinoa, mani',
)
/** Flour, noodles and the like of these have no gluten, and a tortilla of them no egg. */
const OF_GRAINS = splitWords(
  'harina, pasta, fideo, noodle, tallarin, espagueti, macarron, semola, tortilla, tortita, miga',
)
const WITHOUT_GLUTEN = splitWords(
  'maiz, arroz, garbanzo, lenteja, guisante, almendra, tapioca, yuca, mandioca, coco, quinoa, patata, boniato, mijo, sorgo, castana, ' +
    'algarroba, soja, trigo sarraceno, sarraceno, lino, altramuz, lupino, teff, avellana',
)

const words = new Map(
  WORDS.flatMap(([contained, list]) => splitWords(list).map((word) => [word, contained] as const)).toReversed(),
)
const wordsOf = (word: string): readonly Allergen[] => words.get(word) ?? []
const combined = [
  ...OF_PLANTS.flatMap((food) => PLANTS.map((plant) => [`${food} de ${plant}`, wordsOf(plant)] as const)),
  ...OF_GRAINS.flatMap((food) => WITHOUT_GLUTEN.map((grain) => [`${food} de ${grain}`, wordsOf(grain)] as const)),
  ['tortilla de trigo', ['gluten']] as const,
]

/** Of words and of several words one after the other: what they contain. */
export const allergenWords: ReadonlyMap<string, readonly Allergen[]> = new Map([...words, ...combined])
