import type { Switch } from '../../tasks/ports.ts'

export function createMemorySwitch(isOnAtFirst: boolean): Switch {
  let isOn = isOnAtFirst
  return {
    isOn: () => isOn,
    set(value) {
      isOn = value
    },
  }
}
