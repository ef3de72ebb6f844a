import type { XmlNode } from '../ses/parse-xml.ts'
import { IneRefusal } from './types.ts'

/** The children of an element in their order; '?' may be absent, '+' comes once or more, '|' are two of which one is there. */
type Form = Record<string, string>

const IDENTITY = 'RAZON_SOCIAL NOMBRE_ESTABLECIMIENTO CIF_NIF'
const PLACE = 'DIRECCION CODIGO_POSTAL LOCALIDAD? MUNICIPIO PROVINCIA TELEFONO_1 TELEFONO_2? FAX_1? FAX_2?'
const DAYS = 'FECHA_REFERENCIA DIAS_ABIERTO_MES_REFERENCIA'

const shared: Form = {
  FECHA_REFERENCIA: 'MES ANYO',
  ALOJAMIENTO: 'RESIDENCIA+',
  RESIDENCIA: 'ID_PAIS|ID_PROVINCIA_ISLA MOVIMIENTO+',
  PERSONAL_OCUPADO: 'PERSONAL_NO_REMUNERADO PERSONAL_REMUNERADO_FIJO PERSONAL_REMUNERADO_EVENTUAL',
  INFORMANTE: 'NOMBRE CARGO TELEFONOINF FAXINF? EMAIL',
  'RESIDENCIA/MOVIMIENTO': 'N_DIA ENTRADAS SALIDAS PERNOCTACIONES',
}

const forms: Record<string, Form> = {
  ENCUESTA: {
    ...shared,
    ENCUESTA: 'CABECERA ALOJAMIENTO HABITACIONES PRECIOS? PERSONAL_OCUPADO?',
    CABECERA: `${DAYS} ${IDENTITY} NUMERO_REGISTRO ${PLACE} TIPO CATEGORIA HABITACIONES PLAZAS_DISPONIBLES_SIN_SUPLETORIAS URL?`,
    'ENCUESTA/HABITACIONES': 'HABITACIONES_MOVIMIENTO+',
    HABITACIONES_MOVIMIENTO:
      'HABITACIONES_N_DIA PLAZAS_SUPLETORIAS HABITACIONES_DOBLES_USO_DOBLE HABITACIONES_DOBLES_USO_INDIVIDUAL HABITACIONES_OTRAS',
  },
  APARTAMENTOS: {
    ...shared,
    APARTAMENTOS:
      'CABECERA CABECERA_APARTAMENTOS INFORMANTE EMPRESA_GESTORA? ALOJAMIENTO CAPACIDAD OCUPACION PRECIOS PERSONAL_OCUPADO',
    CABECERA: `${DAYS} ${IDENTITY} ${PLACE} URL?`,
    CABECERA_APARTAMENTOS: 'CATEGORIA',
    OCUPACION: 'MOVIMIENTO+',
    'OCUPACION/MOVIMIENTO':
      'N_DIA_AP APARTAMENTOS_OCUPADOS_ESTUDIO APARTAMENTOS_OCUPADOS_2-4pax APARTAMENTOS_OCUPADOS_4-6pax APARTAMENTOS_OCUPADOS_OTROS PLAZAS_SUPLETORIAS',
    PRECIOS: 'ESTUDIOS APARTAMENTOS_2-4pax APARTAMENTOS_4-6pax OTROS',
  },
  TURISMO_RURAL: {
    ...shared,
    TURISMO_RURAL:
      'CABECERA CABECERA_TURISMO_RURAL INFORMANTE TIPO_VIVIENDA MODALIDAD_ALQUILER ALOJAMIENTO HABITACIONES PRECIOS PERSONAL_OCUPADO',
    CABECERA: `${DAYS} ${IDENTITY} ${PLACE} URL?`,
    CABECERA_TURISMO_RURAL: 'TIPO CATEGORIA HABITACIONES_DISPONIBLES PLAZAS_DISPONIBLES_SIN_SUPLETORIAS',
    HABITACIONES: 'HABITACIONES_MOVIMIENTO+',
    HABITACIONES_MOVIMIENTO: 'N_DIA_TR HABITACIONES_USO_COMPARTIDO ALOJAMIENTOS_INDEPENDIENTES PLAZAS_SUPLETORIAS',
    PRECIOS: 'ALQUILER_VIVIENDA_POR_HABITACIONES ALQUILER_VIVIENDA_COMPLETA',
  },
}

/** @throws IneRefusal where elements are missing, strange or in another order, or the header has what its pattern does not take */
export function checkFileStructure(root: XmlNode): void {
  const form = forms[root.name]
  if (!form || root.namespace !== '') throw new IneRefusal(101, `Elemento raíz desconocido: ${root.name}`)
  checkChildren(root, '', form)
  const header = root.children.find(({ name }) => name === 'CABECERA')
  for (const { name, text } of header?.children ?? [])
    if (patterns[name] && !patterns[name].test(text)) throw new IneRefusal(102, `Valor no válido en ${name}`)
}

const patterns: Record<string, RegExp> = {
  DIAS_ABIERTO_MES_REFERENCIA: /^(0[1-9]|[12]\d|3[01])$/,
  RAZON_SOCIAL: /^.{1,100}$/su,
  NOMBRE_ESTABLECIMIENTO: /^.{1,100}$/su,
  CIF_NIF: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  DIRECCION: /^.{1,100}$/su,
  CODIGO_POSTAL: /^\d{5}$/,
  MUNICIPIO: /^.{1,33}$/su,
  PROVINCIA: /^.{1,25}$/su,
  TELEFONO_1: /^.{9,13}$/su,
  HABITACIONES: /^[1-9]\d{0,3}$/,
  PLAZAS_DISPONIBLES_SIN_SUPLETORIAS: /^[1-9]\d{0,3}$/,
}

function checkChildren(node: XmlNode, parent: string, form: Form): void {
  const expected = form[`${parent}/${node.name}`] ?? form[node.name]
  if (expected !== undefined && node.children.length > 0) checkOrder(node, expected)
  for (const child of node.children) checkChildren(child, node.name, form)
}

function checkOrder(node: XmlNode, expected: string): void {
  const names = node.children.map(({ name }) => name)
  const pattern = expected
    .split(' ')
    .map((part) => `(?:(?:${part.replace(/[?+]$/, '')}) )${/[?+]$/.exec(part)?.[0] ?? ''}`)
    .join('')
  if (!new RegExp(`^${pattern}$`).test(`${names.join(' ')} `))
    throw new IneRefusal(103, `${node.name}: faltan elementos o están en otro orden`)
}
