CREATE TABLE "embed_origins" (
	"organization_id" integer NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_origins_organization_id_origin_pk" PRIMARY KEY("organization_id","origin"),
	CONSTRAINT "embed_origins_origin" CHECK (origin ~ '^(https://([a-z0-9._-]+|\[[0-9a-f:.]+\])|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?$')
);
--> statement-breakpoint
ALTER TABLE "embed_origins" ADD CONSTRAINT "embed_origins_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;