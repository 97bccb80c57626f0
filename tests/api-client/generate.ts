import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The types that a third party's client is generated with, as a module's text. */
export async function clientTypes(document: object): Promise<string> {
  return astToString(await openapiTS(document as OpenAPI3));
}
