import { randomUUID } from 'node:crypto';

/** A FHIR R4 resource; fields that are undefined are left out of the file. */
export interface FhirResource {
  readonly resourceType: string;
  readonly [field: string]: unknown;
}

/** Points to another resource of the same bundle. */
export interface FhirReference {
  readonly reference: string;
  readonly display?: string;
}

/** Collects the entries of a bundle, which refer to each other by addresses that mean nothing outside it. */
export class BundleEntries {
  readonly #addresses = new Map<string, string>();
  readonly #entries: { readonly fullUrl: string; readonly resource: FhirResource }[] = [];

  /** @param key of the thing that the resource describes, different among those of its type */
  add(resource: FhirResource, key: string | number): void {
    const fullUrl = this.#addressOf(resource.resourceType, key);
    this.#entries.push({ fullUrl, resource: { ...resource, id: fullUrl.replace('urn:uuid:', '') } });
  }

  /** Refers to a resource that is added before or after. */
  reference(resourceType: string, key: string | number, display?: string): FhirReference {
    return { reference: this.#addressOf(resourceType, key), ...(display !== undefined && { display }) };
  }

  /** @returns what was added, in its order */
  all(): readonly { readonly fullUrl: string; readonly resource: FhirResource }[] {
    return this.#entries;
  }

  #addressOf(resourceType: string, key: string | number): string {
    const name = `${resourceType}/${key}`;
    const address = this.#addresses.get(name) ?? `urn:uuid:${randomUUID()}`;
    this.#addresses.set(name, address);
    return address;
  }
}
