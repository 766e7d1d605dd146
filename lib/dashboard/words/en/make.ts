export const make = {
  title: 'Make',
}
