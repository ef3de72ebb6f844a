import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { answerOfWireName } from './answer-names.ts'
import styles from './answers.module.css'
import { countFault, type SurveyValues } from './survey-values.ts'
import type { SurveyForm } from './use-survey-form.ts'

type Answers = { form: SurveyForm; faults: ReadonlyMap<string, string>; disabled: boolean }

const AnswersContext = createContext<Answers | null>(null)

type Props = { form: SurveyForm; findings: readonly SurveyFinding[]; disabled: boolean; children: ReactNode }

/** Gives the fields their form, and to each what the official schema refuses in it. */
export function AnswersOf({ form, findings, disabled, children }: Props) {
  const answers = useMemo(() => ({ form, faults: faultsByAnswer(findings), disabled }), [form, findings, disabled])
  return <AnswersContext value={answers}>{children}</AnswersContext>
}

function faultsByAnswer(findings: readonly SurveyFinding[]): ReadonlyMap<string, string> {
  const named = findings.flatMap(({ field, text }) => {
    const name = field === undefined ? undefined : answerOfWireName(field)
    return name === undefined ? [] : [[name, text] as const]
  })
  return new Map(named)
}

export function useAnswers(): Answers {
  const answers = use(AnswersContext)
  if (!answers) throw new Error('outside of AnswersOf')
  return answers
}

/** The help of a field; in its place what the schema refuses of the saved answer: said, and saved all the same. */
export function useHelpOf(name: keyof SurveyValues, help?: ReactNode): ReactNode {
  const { form, faults } = useAnswers()
  const { dirtyFields } = useFormState({ control: form.control, name })
  const fault = faults.get(name)
  if (fault === undefined || dirtyFields[name]) return help
  return (
    <span className={styles.fault}>
      <Icon of={IconAlertTriangle} size={14} /> {fault}
    </span>
  )
}

type FieldProps = { name: keyof SurveyValues; label: string; help?: ReactNode }

/** What every field of an answer is given. */
function useAnswerProps({ name, label, help }: FieldProps) {
  const { form, disabled } = useAnswers()
  return { control: form.control, name, label, help: useHelpOf(name, help), disabled }
}

type TextProps = FieldProps & { maxLength: number; placeholder?: string; type?: 'email' | 'tel' | 'url' }

export function TextAnswer({ name, label, help, ...input }: TextProps) {
  return <TextField {...useAnswerProps({ name, label, help })} {...input} />
}

/** A whole number, right-aligned, as it is typed. */
export function CountAnswer({ most, ...field }: FieldProps & { most: number }) {
  return (
    <div className={styles.count}>
      <TextField
        {...useAnswerProps(field)}
        inputMode="numeric"
        maxLength={String(most).length}
        validate={(value) => countFault(String(value ?? ''), most)}
      />
    </div>
  )
}

type SelectProps = FieldProps & { choices: readonly Choice[]; searchable?: boolean; clearable?: boolean }

export function SelectAnswer({ choices, searchable = false, clearable = false, ...field }: SelectProps) {
  return <SelectField {...useAnswerProps(field)} choices={choices} searchable={searchable} clearable={clearable} />
}
