import type { AddressInfo } from "node:net";
import * as api from "#areas/devices/api.ts";
import { testServer, type TestServer } from "./test-server.ts";

/** A company with registered machines, on a server that listens. */
export interface MachineCompany {
  server: TestServer;
  tenantId: number;
  token: string;
  url: string;
  /** Registers a machine; how many punches that it sent before were taken in. */
  register(serial: string): Promise<number>;
  /** Registers many at once, `<prefix>1` and so on. */
  registerMany(prefix: string, count: number): Promise<void>;
  /** Punches of a machine that are stored. */
  stored(serial: string): Promise<number>;
}

export async function machineCompany(): Promise<MachineCompany> {
  const server = await testServer();
  const { ownerPool } = server.database;
  const tenantId = await server.makeCompany("洪水酒店");
  const { rows } = await ownerPool.query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'KIT', '厨房', 'Kitchen') returning id",
    [tenantId],
  );
  const departmentId = rows[0]!.id;
  await ownerPool.query("update organisation.department set path = array[id] where id = $1", [departmentId]);
  const { token } = await server.logIn({ tenantId, codes: "all" });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return {
    server,
    tenantId,
    token,
    url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
    register: async (serial) =>
      (
        await server.ok(
          api.saveDevice,
          { serial, kind: "attendance", methods: ["face"], location: "门口", departmentId },
          token,
        )
      ).takenIn,
    async registerMany(prefix, count) {
      await ownerPool.query(
        `with made as (
           insert into devices.device (tenant_id, serial, kind, methods, location, department_id, registry_code)
           select $1::int, $4 || n, 'attendance', '{face}', 'gate', $2, 'code' from generate_series(1, $3::int) n returning id, serial)
         insert into devices.serial (serial, tenant_id, device_id) select serial, $1::int, id from made`,
        [tenantId, departmentId, count, prefix],
      );
    },
    stored: async (serial) =>
      (
        await ownerPool.query<{ n: number }>(
          "select count(*)::int as n from devices.punch where tenant_id = $1 and device = $2",
          [tenantId, serial],
        )
      ).rows[0]!.n,
  };
}
