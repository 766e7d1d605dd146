export const maps = {
  title: 'Maps',
}
