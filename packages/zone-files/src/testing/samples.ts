/** One file of each format with everything in it that is read, as authorities publish them; places and names made up. */
export const geojsonSample = `{
  "type": "FeatureCollection",
  "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
  "generator": "made by hand",
  "features": [
    {
      "type": "Feature",
      "properties": {
        "name": "东江机场净空区", "identifier": "ZDJ-01", "kind": "no-fly",
        "lower": 0, "upper": 120, "unit": "m", "reference": "AGL",
        "validFrom": "2026-01-01T00:00:00+08:00", "validTo": "2026-12-31",
        "message": "机场净空保护区", "colour": "#f00"
      },
      "geometry": {
        "type": "Polygon",
        "coordinates": [
          [[113.5, 23.0], [113.7, 23.0], [113.7, 23.2], [113.5, 23.2], [113.5, 23.0]],
          [[113.58, 23.08], [113.58, 23.12], [113.62, 23.12], [113.62, 23.08], [113.58, 23.08]]
        ]
      }
    },
    {
      "type": "Feature",
      "id": "HELI-2",
      "properties": { "title": "Heliport", "zone_type": "Restricted", "radius_km": 1.5, "floor": "GND", "ceiling_ft": 400 },
      "geometry": { "type": "Point", "coordinates": [113.9, 23.4, 12] }
    },
    {
      "type": "Feature",
      "properties": { "NAME": "Power line", "TYPE": "advisory", "width": "200 m", "CEILING": "100 m AGL" },
      "geometry": { "type": "LineString", "coordinates": [[113.1, 23.1], [113.2, 23.3], [113.4, 23.3]] }
    },
    {
      "type": "Feature",
      "properties": {
        "name": "Two lakes", "category": "limit", "upperLimit": "UNL",
        "schedule": [{ "day": ["SAT", "SUN"], "startTime": "22:00", "endTime": "06:00", "timeZone": "Asia/Shanghai" }]
      },
      "geometry": {
        "type": "MultiPolygon",
        "coordinates": [
          [[[114, 23], [114.1, 23], [114.1, 23.1], [114, 23]]],
          [[[115, 23], [115.1, 23], [115.1, 23.1], [115, 23]]]
        ]
      }
    }
  ]
}
`;

export const kmlSample = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document>
  <name>Zones</name>
  <Style id="red"><PolyStyle><color>7f0000ff</color></PolyStyle></Style>
  <Folder>
    <name>Airports</name>
    <Folder>
      <Placemark id="p1">
        <name>East field</name>
        <description><![CDATA[<b>Ask the tower</b> first]]></description>
        <styleUrl>#red</styleUrl>
        <TimeSpan><begin>2026-03-01T00:00:00Z</begin><end>2026-04-01T00:00:00Z</end></TimeSpan>
        <ExtendedData>
          <Data name="identifier"><displayName>Id</displayName><value>KF-1</value></Data>
          <Data name="kind"><value>prohibited</value></Data>
        </ExtendedData>
        <Polygon>
          <extrude>1</extrude>
          <altitudeMode>relativeToGround</altitudeMode>
          <outerBoundaryIs><LinearRing><coordinates>
            113.5,23.0,150 113.7,23.0,150 113.7,23.2,150 113.5,23.2,150 113.5,23.0,150
          </coordinates></LinearRing></outerBoundaryIs>
          <innerBoundaryIs><LinearRing><coordinates>
            113.58,23.08,150 113.58,23.12,150 113.62,23.12,150 113.62,23.08,150 113.58,23.08,150
          </coordinates></LinearRing></innerBoundaryIs>
        </Polygon>
      </Placemark>
    </Folder>
  </Folder>
  <Placemark>
    <name>Two circles</name>
    <ExtendedData>
      <SchemaData schemaUrl="http://example.org/never-asked.xml#zone">
        <SimpleData name="type">limit</SimpleData>
        <SimpleData name="radius">500 m</SimpleData>
        <SimpleData name="lower">300 ft AMSL</SimpleData>
        <SimpleData name="upper">900 ft AMSL</SimpleData>
      </SchemaData>
    </ExtendedData>
    <MultiGeometry>
      <Point><coordinates>113.9,23.4</coordinates></Point>
      <MultiGeometry><Point><coordinates>113.95,23.45</coordinates></Point></MultiGeometry>
    </MultiGeometry>
  </Placemark>
  <GroundOverlay><name>Chart</name><Icon><href>http://example.org/never-asked.png</href></Icon></GroundOverlay>
</Document>
</kml>
`;

export const ed269Sample = `{
  "title": "Geozones of nowhere",
  "description": "ED-269",
  "features": [
    {
      "identifier": "XXA001",
      "country": "XXX",
      "name": "Castle",
      "type": "COMMON",
      "restriction": "PROHIBITED",
      "reason": ["SENSITIVE"],
      "otherReasonInfo": "residence",
      "regulationExemption": "NO",
      "message": "No flights",
      "applicability": [{ "permanent": "YES" }],
      "zoneAuthority": [{ "name": "Office", "purpose": "AUTHORIZATION", "intervalBefore": "P3D" }],
      "geometry": [
        {
          "uomDimensions": "M",
          "lowerLimit": 0,
          "lowerVerticalReference": "AGL",
          "upperLimit": 99999,
          "upperVerticalReference": "AMSL",
          "horizontalProjection": { "type": "Circle", "center": [7.45, 46.95], "radius": 750 }
        }
      ]
    },
    {
      "identifier": "XXA002",
      "country": "XXX",
      "name": "Glider field",
      "type": "CUSTOMIZED",
      "restriction": "REQ_AUTHORISATION",
      "restrictionConditions": ["Call before", "Stay below 120 m"],
      "applicability": [
        {
          "permanent": "NO",
          "startDateTime": "2026-03-01T00:00:00Z",
          "endDateTime": "2026-10-31T23:59:59Z",
          "schedule": [
            { "day": ["SAT", "SUN"], "startTime": "08:00:00.00Z", "endTime": "18:00:00.00Z" },
            { "day": ["FRI"], "startTime": "14:00+02:00", "endTime": "20:00+02:00" }
          ]
        },
        { "permanent": "NO", "startDateTime": "2026-12-24T00:00:00Z", "endDateTime": "2026-12-27T00:00:00Z" }
      ],
      "zoneAuthority": [],
      "geometry": [
        {
          "uomDimensions": "FT",
          "lowerLimit": 0,
          "lowerVerticalReference": "AGL",
          "upperLimit": 400,
          "upperVerticalReference": "AGL",
          "horizontalProjection": {
            "type": "Polygon",
            "coordinates": [[[7.1, 46.1], [7.2, 46.1], [7.2, 46.2], [7.1, 46.1]]]
          }
        }
      ]
    }
  ]
}
`;

export const ed318Sample = `{
  "type": "FeatureCollection",
  "name": "Geozones of nowhere",
  "metadata": { "validFrom": "2026-01-01T00:00:00Z", "issued": "2025-12-01T00:00:00Z" },
  "features": [
    {
      "type": "Feature",
      "geometry": {
        "type": "Point",
        "coordinates": [2.6, 50.1],
        "extent": { "subType": "Circle", "radius": 3500 },
        "layer": { "upper": 150, "upperReference": "AGL", "lower": 50, "lowerReference": "AGL", "uom": "m" }
      },
      "properties": {
        "identifier": "YYC1234",
        "country": "YYY",
        "name": [{ "text": "Kreis", "lang": "de-CH" }, { "text": "Circle", "lang": "en-GB" }],
        "type": "CONDITIONAL",
        "variant": "COMMON",
        "restrictionConditions": "maxNoise<60",
        "reason": ["NATURE"],
        "message": [{ "text": "Nesting birds", "lang": "en-GB" }],
        "zoneAuthority": [{ "purpose": "INFORMATION" }]
      }
    },
    {
      "type": "Feature",
      "geometry": {
        "type": "GeometryCollection",
        "geometries": [
          {
            "type": "Polygon",
            "coordinates": [[[2.5, 49.0], [2.7, 49.0], [2.7, 49.1], [2.5, 49.0]]],
            "layer": { "upper": 500, "upperReference": "WGS84", "lower": 100, "lowerReference": "WGS84" }
          },
          {
            "type": "Polygon",
            "coordinates": [[[2.8, 49.0], [2.9, 49.0], [2.9, 49.1], [2.8, 49.0]]],
            "layer": { "upper": 1000, "upperReference": "AMSL", "lower": 200, "lowerReference": "AGL", "uom": "ft" }
          }
        ]
      },
      "properties": {
        "identifier": "YYC1235",
        "country": "YYY",
        "name": [{ "text": "Layers", "lang": "en-GB" }],
        "type": "REQ_AUTHORIZATION",
        "variant": "COMMON",
        "limitedApplicability": [
          {
            "startDateTime": "2026-05-01T00:00:00Z",
            "schedule": [
              { "day": ["ANY"], "startTime": "16:00:00Z", "endTime": "17:00:00Z" },
              { "day": ["SUN"], "startEvent": "SS", "endEvent": "SR" }
            ]
          }
        ],
        "zoneAuthority": [{ "purpose": "AUTHORIZATION" }]
      }
    }
  ]
}
`;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
