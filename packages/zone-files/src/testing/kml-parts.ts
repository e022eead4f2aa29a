/** A document of KML, whose content begins on the second line. */
export const kmlOf = (inner: string): string => `<kml>\n${inner}\n</kml>`;

export const placemarkOf = (coordinates: string): string =>
  `<Placemark><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing>` +
  '</outerBoundaryIs></Polygon></Placemark>';
