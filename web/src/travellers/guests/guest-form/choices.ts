import { minorRelationshipName, relationshipsOfMinors } from '@posada/domain/travellers/relationships'
import { documentTypeNames, documentTypes } from '@posada/domain/travellers/traveller'

// What the form and the list of read documents offer to choose from.

export const documentTypeChoices = documentTypes.map((type) => ({ value: type, label: documentTypeNames[type] }))

/** What a minor is to the responsible adult. */
export const relationshipChoices = relationshipsOfMinors.map((code) => ({
  value: code,
  label: minorRelationshipName(code),
}))

export const sexChoices = [
  { value: 'male', label: 'Masculino' },
  { value: 'female', label: 'Femenino' },
  { value: 'other', label: 'Otro' },
]
