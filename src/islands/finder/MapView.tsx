export default function MapView(_: object) {
  return null;
}
