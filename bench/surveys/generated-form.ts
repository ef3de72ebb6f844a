import type { MonthCount } from '@posada/domain/surveys/month-count'
import { proposedDaysOpen } from '@posada/domain/surveys/month-figures'
import type { SurveyAnswers, SurveyForm } from '@posada/domain/surveys/survey-answers'
import { choicesFrom } from '@posada/domain/platform/test/choices'
import { VALID_FORM } from '@posada/domain/surveys/test/counted-month'

const names = ['El Olmo', 'Hostal «Ñ» & <Hijos>', "L'Àliga \u0007 \u{1F3E8} 100 %", 'Casa &amp; Co.', 'X'.repeat(100)]
const phones = ['923112233', '+34 923 11 22 33', '0034-600.111.222', '(923) 11 22 33', '+351 212 345 678']
const taxIds = ['B12345674', 'es b-12.345.674', '12345678Z', 'x1234567l']
const municipalities = [
  'Salamanca',
  "l'Alfàs del Pi de la Marina Baixa/Alfaz del Pi",
  'Villanueva de los Infantes de la Sierra de Abajo',
  'Ó'.repeat(60),
]

/** A form that its survey takes, typed with some carelessness. */
export function generatedForm(seed: number, count: MonthCount): SurveyForm {
  const { pick, chance, between } = choicesFrom(seed)
  const provinceCode = String(between(1, 52)).padStart(2, '0')
  const manager: Partial<SurveyAnswers> = {
    managerCompany: 'Gestora SL',
    managerAddress: 'Calle\nMenor, 2',
    managerPostalCode: '37 002',
    managerMunicipality: pick(municipalities),
    managerProvinceCode: provinceCode,
    managerPhone: pick(phones),
    managerFax: chance(0.5) ? pick(phones) : '',
  }
  const isIstac = count.survey === 'istac'
  const orNothing = (text: string) => (isIstac && chance(0.3) ? '' : text)
  const staff = count.survey === 'hotels' && chance(0.2) ? null : between(0, 999)
  return {
    answers: {
      ...VALID_FORM.answers,
      name: pick(names),
      company: orNothing(pick(names)),
      taxId: orNothing(pick(taxIds)),
      address: orNothing(chance(0.2) ? ` ${'Calle '.repeat(16)}1` : 'C/ Mayor, 1\t2.º'),
      postalCode: orNothing(pick(['37001', ' 35 001'])),
      municipality: orNothing(pick(municipalities)),
      provinceCode: orNothing(provinceCode),
      locality: chance(0.5) ? 'Tejares' : '',
      phone1: orNothing(pick(phones)),
      phone2: chance(0.5) ? pick(phones) : '',
      fax1: chance(0.3) ? pick(phones) : '',
      fax2: chance(0.3) ? pick(phones) : '',
      informantPhone: pick(phones),
      registryNumber: chance(0.5) ? 'H-37-001' : '',
      category: count.survey === 'apartments' ? pick(['0 Llaves', '1 Llave', '4 Llaves']) : 'H3',
      website: chance(0.5) ? 'https://olmo.example/?a=1&b=2' : '',
      ...(chance(0.5) && manager),
    },
    month: {
      controlCode: '',
      daysOpen: proposedDaysOpen(count),
      unpaidStaff: staff,
      permanentStaff: staff,
      temporaryStaff: staff,
    },
  }
}
