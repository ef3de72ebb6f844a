import { useDebouncedValue } from '@mantine/hooks'
import { referenceDataApi, type Municipality } from '@posada/contract/platform/reference-data/reference-data'
import { limits } from '@posada/domain/platform/limits'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import type { FieldProps } from '../../ui/fields/use-field.ts'

const SEARCH_AFTER_MS = 500
const MIN_LETTERS = 2
const MAX_SHOWN = 50

type Props<F extends FieldValues> = FieldProps<F> & {
  onChoose: (municipality: Municipality) => void
  /** Suggested before all others and without typing: the municipalities of a postal code. */
  first?: readonly Municipality[] | undefined
  maxLength?: number
}

/** Free text with suggestions of official municipalities; the province is added where a name exists twice. */
export function MunicipalityField<F extends FieldValues>(all: Props<F>) {
  const { onChoose, first = [], maxLength = limits.establishment.town, ...props } = all
  const typed: string = useWatch({ control: props.control, name: props.name }) ?? ''
  // The initial or chosen value needs no search.
  const [chosenName, setChosenName] = useState(typed.trim())
  const [filter] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const { data } = useQueryCall(
    referenceDataApi.municipalities,
    { filter },
    { kinds: [], keepPrevious: true, enabled: filter.length >= MIN_LETTERS && filter !== chosenName },
  )
  const isMatching = ({ name }: Municipality) =>
    typed.trim() === chosenName || normalizeText(name).includes(normalizeText(typed))
  const near = first.filter(isMatching)
  const matching = (filter.length >= MIN_LETTERS && data?.municipalities) || []
  const far = matching.filter(({ id }) => !near.some((other) => other.id === id))
  const found = [...near, ...far].slice(0, MAX_SHOWN)
  const byLabel = new Map(found.map((municipality) => [labelOf(municipality, found), municipality]))
  const choose = (label: string) => {
    const municipality = byLabel.get(label)
    if (!municipality) return
    setChosenName(municipality.name)
    onChoose(municipality)
  }
  return (
    <SuggestField
      {...props}
      suggestions={[...byLabel.keys()]}
      isSearched
      textOf={(label) => byLabel.get(label)?.name ?? label}
      onChoose={choose}
      maxLength={maxLength}
    />
  )
}

const labelOf = ({ name, provinceName }: Municipality, found: readonly Municipality[]) =>
  found.filter((other) => other.name === name).length > 1 ? `${name} (${provinceName})` : name
