/** A province as the INE's surveys write it: its code, the NUTS 3 code of residents, and the literal of a file's header. */
type SurveyProvince = { code: string; residence: string; literal: string }

/**
 * The 52 provinces. The literals are those of the INE's list as other programs carry it, odd spellings included; the official
 * schema checks only their length.
 */
export const surveyProvinces: readonly SurveyProvince[] = [
  { code: '01', residence: 'ES211', literal: 'ARABA/ALAVA' },
  { code: '02', residence: 'ES421', literal: 'ALBACETE' },
  { code: '03', residence: 'ES521', literal: 'ALICANTE' },
  { code: '04', residence: 'ES611', literal: 'ALMERIA' },
  { code: '05', residence: 'ES411', literal: 'AVILA' },
  { code: '06', residence: 'ES431', literal: 'BADAJOZ' },
  { code: '07', residence: 'ES530', literal: 'BALEARES' },
  { code: '08', residence: 'ES511', literal: 'BARCELONA' },
  { code: '09', residence: 'ES412', literal: 'BURGOS' },
  { code: '10', residence: 'ES432', literal: 'CACERES' },
  { code: '11', residence: 'ES612', literal: 'CADIZ' },
  { code: '12', residence: 'ES522', literal: 'CASTELLON' },
  { code: '13', residence: 'ES422', literal: 'CIUDAD REAL' },
  { code: '14', residence: 'ES613', literal: 'CORDOBA' },
  { code: '15', residence: 'ES111', literal: 'A CORUÑA' },
  { code: '16', residence: 'ES423', literal: 'CUENCA' },
  { code: '17', residence: 'ES512', literal: 'GIRONA' },
  { code: '18', residence: 'ES614', literal: 'GRANADA' },
  { code: '19', residence: 'ES424', literal: 'GUADALAJARA' },
  { code: '20', residence: 'ES212', literal: 'GUIPUZKOA' },
  { code: '21', residence: 'ES615', literal: 'HUELVA' },
  { code: '22', residence: 'ES241', literal: 'HUESCA' },
  { code: '23', residence: 'ES616', literal: 'JAEN' },
  { code: '24', residence: 'ES413', literal: 'LEON' },
  { code: '25', residence: 'ES513', literal: 'LLEIDA' },
  { code: '26', residence: 'ES230', literal: 'LA RIOJA' },
  { code: '27', residence: 'ES112', literal: 'LUGO' },
  { code: '28', residence: 'ES300', literal: 'MADRID' },
  { code: '29', residence: 'ES617', literal: 'MALAGA' },
  { code: '30', residence: 'ES620', literal: 'MURCIA' },
  { code: '31', residence: 'ES220', literal: 'NAVARRA' },
  { code: '32', residence: 'ES113', literal: 'OURENSE' },
  { code: '33', residence: 'ES120', literal: 'ASTURIAS' },
  { code: '34', residence: 'ES414', literal: 'PALENCIA' },
  { code: '35', residence: 'ES701', literal: 'LAS PALMAS' },
  { code: '36', residence: 'ES114', literal: 'PONTEVEDRA' },
  { code: '37', residence: 'ES415', literal: 'SALAMANCA' },
  { code: '38', residence: 'ES702', literal: 'TENERIFE' },
  { code: '39', residence: 'ES130', literal: 'CANTABRIA' },
  { code: '40', residence: 'ES416', literal: 'SEGOVIA' },
  { code: '41', residence: 'ES618', literal: 'SEVILLA' },
  { code: '42', residence: 'ES417', literal: 'SORIA' },
  { code: '43', residence: 'ES514', literal: 'TARRAGONA' },
  { code: '44', residence: 'ES242', literal: 'TERUEL' },
  { code: '45', residence: 'ES425', literal: 'TOLEDO' },
  { code: '46', residence: 'ES523', literal: 'VALENCIA' },
  { code: '47', residence: 'ES418', literal: 'VALLADOLID' },
  { code: '48', residence: 'ES213', literal: 'VIZCAKAIA' },
  { code: '49', residence: 'ES419', literal: 'ZAMORA' },
  { code: '50', residence: 'ES243', literal: 'ZARAGOZA' },
  { code: '51', residence: 'ES630', literal: 'CEUTA' },
  { code: '52', residence: 'ES640', literal: 'MELILLA' },
]

const byCode = new Map(surveyProvinces.map((province) => [province.code, province]))

export const findSurveyProvince = (code: string): SurveyProvince | undefined => byCode.get(code)
