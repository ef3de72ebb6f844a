import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { limits } from '@posada/domain/platform/limits'
import {
  descriptionLanguageNames,
  descriptionLanguages,
  type DescriptionLanguage,
} from '@posada/domain/prices/description-language'
import { containsCardNumber } from '@posada/domain/platform/text/card-number'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { SelectField, type ChoiceGroup } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

type Props = {
  type: SaleType
  /** Null adds one of the languages that the type has no texts in. */
  language: DescriptionLanguage | null
  onClose: () => void
}
type Values = { language: DescriptionLanguage | null; title: string; description: string }

/** The texts of a type in one language. Texts that are both empty remove the language. */
export function DescriptionDialog({ type, language, onClose }: Props) {
  const stored = language === null ? undefined : type.descriptions[language]
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { language, title: stored?.title ?? '', description: stored?.description ?? '' },
  })
  const describe = useCall(saleTypesApi.describe, { reloads: ['sale-types'], onDone: onClose })
  const save = handleSubmit(({ language: chosen, title, description }) =>
    describe.run({
      id: type.id,
      language: chosen ?? 'es',
      title: title.trim() || null,
      description: description.trim() || null,
    }),
  )
  return (
    <FormDialog
      opened
      title={
        language === null ? 'Nueva descripción' : `Descripción en ${descriptionLanguageNames[language].toLowerCase()}`
      }
      subtitle={type.name}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={describe.isRunning}
      size={620}
    >
      <FormGrid>
        {language === null && (
          <Cell>
            <SelectField
              control={control}
              name="language"
              label="Idioma"
              choices={missingLanguages(type)}
              placeholder="Escriba para buscar"
              searchable
              required
            />
          </Cell>
        )}
        <Cell>
          <TextField
            control={control}
            name="title"
            label="Título"
            maxLength={limits.saleType.title}
            validate={cardFault}
            required={language === null}
          />
        </Cell>
        <Cell>
          <TextAreaField
            control={control}
            name="description"
            label="Descripción"
            rows={8}
            maxLength={limits.saleType.description}
            help={language !== null && 'Sin título ni descripción, el idioma se quita.'}
            validate={cardFault}
          />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}

const cardFault = (text: unknown): true | string =>
  typeof text !== 'string' || !containsCardNumber(text) || 'El texto no puede contener el número de una tarjeta'

function missingLanguages({ descriptions }: SaleType): ChoiceGroup[] {
  const choices = descriptionLanguages
    .filter((language) => !descriptions[language])
    .map((value) => ({ value, label: descriptionLanguageNames[value] }))
  const isGuestLanguage = ({ value }: { value: string }) => guestLanguages.some((language) => language === value)
  return [
    { group: 'Los de las páginas de los huéspedes', items: choices.filter(isGuestLanguage) },
    { group: 'Otros', items: choices.filter((choice) => !isGuestLanguage(choice)) },
  ].filter(({ items }) => items.length > 0)
}
