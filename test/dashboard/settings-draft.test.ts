import { afterEach, expect, test } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { type FieldPath, settingsFields } from '../../lib/dashboard/settings/fields.ts'
import { configurations } from '../../lib/dashboard/state/configuration.ts'
import {
  change,
  discardChanges,
  hasChanges,
  shownValue,
} from '../../lib/dashboard/state/more/settings-draft.ts'

afterEach(discardChanges)

test('every field of the forms is there in the settings', () => {
  configurations.settings.value = settingsDefaults
  configurations.mapart.value = mapartDefaults

  const absent = (Object.keys(settingsFields) as FieldPath[]).filter((path) => shownValue(path) === undefined)
  expect(absent).toEqual([])
})

test('a change is shown until it is discarded, and is none when the value is the old one again', () => {
  configurations.mapart.value = mapartDefaults

  change('mapart.placement.rate', 12)
  expect([shownValue('mapart.placement.rate'), hasChanges.value]).toEqual([12, true])
  change('mapart.placement.rate', mapartDefaults.placement.rate)
  expect(hasChanges.value).toBe(false)
  change('mapart.repair', false)
  discardChanges()
  expect([shownValue('mapart.repair'), hasChanges.value]).toEqual([true, false])
})
